import { answerTo } from './answer-task.ts'
import type { WorkerTask } from './worker-task.ts'

// Runs in a Web Worker, one task after another. An error thrown here reaches the page as a crash.
self.onmessage = ({ data }: MessageEvent<WorkerTask>) => self.postMessage(answerTo(data))
