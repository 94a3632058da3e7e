import { describe, expect, test } from 'vitest'
import { addToProof, FIRST_PROOF, isProved, stepsTold, withoutHelp } from '@/lib/learn/proof/proof'

describe('the proof of a lesson', () => {
  test('default: the last step is asked on the first contract, the last two on the second, then all', () => {
    let proof = FIRST_PROOF
    const told = [stepsTold(proof, 5)]
    for (let i = 0; i < 3; i++) {
      proof = addToProof(proof, i, i > 1)
      told.push(stepsTold(proof, 5))
    }
    expect(told).toEqual([4, 3, 0, 0])
  })

  test('behavior: a way of one step is never told, so that its contract counts', () => {
    expect(stepsTold(FIRST_PROOF, 1)).toBe(0)
    expect(stepsTold(addToProof(FIRST_PROOF, 0, true), 2)).toBe(0)
  })

  test('behavior: five contracts prove a lesson, three do for who wants no help', () => {
    const answered = (alone: readonly boolean[], from = FIRST_PROOF) =>
      alone.reduce((proof, one, i) => addToProof(proof, i, one), from)
    expect(isProved(answered([false, false, true, true, true]))).toBe(true)
    expect(isProved(answered([false, false, true, true]))).toBe(false)
    expect(isProved(answered([true, true, true], withoutHelp(1)))).toBe(true)
    expect(isProved(answered([true, true, false, true], withoutHelp(1)))).toBe(false)
  })
})
