import { describe, expect, test } from 'vitest'
import { formatBegunProofs, parseBegunProofs } from '@/lib/learn/proof/begun-proofs'
import { addToProof, FIRST_PROOF } from '@/lib/learn/proof/proof'

describe('proofs that were begun', () => {
  test('default: are read as they were kept', () => {
    const begun = new Map([['mapping', { seed: 'room', proof: addToProof(FIRST_PROOF, 2, true) }]])
    expect(parseBegunProofs(formatBegunProofs(begun))).toEqual(begun)
  })

  test.each([
    null,
    '',
    '[1]',
    '{"mapping":{"seed":"room","proof":{"round":1e300,"worked":0,"row":[]}}}',
    '{"mapping":{"seed":"room","proof":{"round":0,"worked":9,"row":[]}}}',
    '{"mapping":{"seed":"room","proof":{"round":0,"worked":0,"row":[0,1,2,3]}}}',
  ])('error: %s is none', (text) => {
    expect(parseBegunProofs(text).size).toBe(0)
  })
})
