import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** A test fails where React or a library wrote an error to the console, as one in a browser does. */
let errors: MockInstance<typeof console.error>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  const written = errors.mock.calls
  errors.mockRestore()
  expect(written).toEqual([])
})
