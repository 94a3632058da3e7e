import { describe, expect, test } from 'vitest'
import { createCallsAtATime } from '@/lib/logs/client/calls-at-a-time'

describe('createCallsAtATime', () => {
  test('behavior: none while a refused call waits, then half as many', async () => {
    const atATime = createCallsAtATime(4)
    let end = () => {}
    const waited = atATime.waitWith(
      () =>
        new Promise((resolve) => {
          end = resolve
        }),
    )
    atATime.refused()
    expect(atATime.allowed).toBe(0)
    end()
    await waited
    expect(atATime.allowed).toBe(2)
  })

  test('behavior: ten answers in a row allow one more, and never more than at first', () => {
    const atATime = createCallsAtATime(4)
    atATime.refused()
    for (let call = 0; call < 10; call++) atATime.answered()
    expect(atATime.allowed).toBe(3)
    for (let call = 0; call < 100; call++) atATime.answered()
    expect(atATime.allowed).toBe(4)
  })

  test('behavior: however often it is refused, one call goes', () => {
    const atATime = createCallsAtATime(4)
    for (let call = 0; call < 9; call++) atATime.refused()
    expect(atATime.allowed).toBe(1)
  })
})
