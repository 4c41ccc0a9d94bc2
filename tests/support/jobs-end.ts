import { afterEach, expect } from 'vitest'
import { newJobs } from './running-jobs.ts'

// A job that still runs after its test would disturb later tests, and one of them would fail instead.
afterEach(async () => {
  expect(await newJobs(), 'jobs that the test started and did not wait for').toEqual([])
})
