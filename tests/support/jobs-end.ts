import { afterEach, expect } from 'vitest'
import { newJobs } from './running-jobs.ts'

// What a job changes after its test changes the tests that follow, and one of them would fail in its place.
afterEach(async () => {
  expect(await newJobs(), 'jobs that the test started and did not wait for').toEqual([])
})
