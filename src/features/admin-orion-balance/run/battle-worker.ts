import { answerTo } from './answer-task.ts'
import type { WorkerTask } from './worker-task.ts'

// In a Web Worker, one task after another. What is thrown here the page hears of as a crash.
self.onmessage = ({ data }: MessageEvent<WorkerTask>) => self.postMessage(answerTo(data))
