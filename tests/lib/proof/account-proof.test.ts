import { type Hex, keccak256, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { type AccountAnswer, readProofAnswer, verifyAccount, verifySlot } from '@/lib/proof/account-proof'
import { ProofError } from '@/lib/proof/proof-error'
import { ask, startDemoChain } from '../devchain/start-demo-chain'

type Case = { stateRoot: Hex; address: Hex; answer: AccountAnswer; words: readonly Hex[] }

const SLOTS = Array.from({ length: 12 }, (_, slot) => numberToHex(slot, { size: 32 }))
const cases: Case[] = []

beforeAll(async () => {
  const { networks } = await startDemoChain()
  const random = seededRandom(404)
  for (const node of Object.values(networks)) {
    const head = Number(await ask(node, 'eth_blockNumber'))
    const logs = await ask<{ address: Hex }[]>(node, 'eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' })
    const contracts = [...new Set(logs.map(({ address }) => address))]
    for (let draw = 0; draw < 40; draw++) {
      const at = numberToHex(random.integer(0, head + 1))
      const nobody = keccak256(numberToHex(draw)).slice(0, 42) as Hex
      const address = draw % 4 === 0 ? nobody : (contracts[random.integer(0, contracts.length)] ?? nobody)
      const { stateRoot } = await ask<{ stateRoot: Hex }>(node, 'eth_getBlockByNumber', at, false)
      const answer = readProofAnswer(await ask(node, 'eth_getProof', address, SLOTS, at), SLOTS.length)
      const words = await Promise.all(
        SLOTS.map((slot) => ask<Hex>(node, 'eth_getStorageAt', address, slot, at)),
      )
      cases.push({ stateRoot, address, answer, words })
    }
  }
})

const slotsOf = ({ stateRoot, address, answer }: Case) => {
  const account = verifyAccount(stateRoot, address, answer)
  return answer.storageProof.map((said, i) => verifySlot(account, SLOTS[i] ?? '0x', said))
}

describe('verifyAccount, verifySlot', () => {
  test('default: slots of the demo networks are proved to hold what eth_getStorageAt reads', () => {
    for (const one of cases) expect(slotsOf(one).map(({ proved }) => proved)).toEqual(one.words.map(BigInt))
    expect(cases.flatMap(({ words }) => words).filter((word) => BigInt(word) !== 0n).length).toBeGreaterThan(
      50,
    )
  })

  test('behavior: a value that the proof contradicts is shown beside it', () => {
    const [one] = cases.filter(({ words }) => BigInt(words[0] ?? 0) !== 0n)
    if (!one) throw new Error('No contract has a word in slot 0.')
    const account = verifyAccount(one.stateRoot, one.address, one.answer)
    const [said] = one.answer.storageProof
    const lie = said && verifySlot(account, SLOTS[0] ?? '0x', { ...said, value: '0x7' })
    expect(lie).toMatchObject({ proved: BigInt(one.words[0] ?? 0), said: 7n })
  })

  test('error: another account, another root, another slot, and an account that says otherwise than its proof', () => {
    for (const { stateRoot, address, answer } of cases.filter((_, i) => i % 4 !== 0)) {
      const refused = (...args: Parameters<typeof verifyAccount>) =>
        expect(() => verifyAccount(...args)).toThrow(ProofError)
      refused(keccak256(stateRoot), address, answer)
      refused(stateRoot, keccak256(address).slice(0, 42) as Hex, answer)
      refused(stateRoot, address, { ...answer, nonce: numberToHex(BigInt(answer.nonce) + 1n) })
      refused(stateRoot, address, { ...answer, balance: numberToHex(BigInt(answer.balance) + 1n) })
      refused(stateRoot, address, { ...answer, storageHash: keccak256(answer.storageHash) })
      refused(stateRoot, address, { ...answer, codeHash: keccak256(answer.codeHash) })
      const account = verifyAccount(stateRoot, address, answer)
      const written = answer.storageProof.findIndex(({ value }) => BigInt(value) !== 0n)
      const said = answer.storageProof[written]
      if (said) expect(() => verifySlot(account, keccak256(SLOTS[written] ?? '0x'), said)).toThrow(ProofError)
    }
  })

  test('error: which node of which way is another, and both hashes, are said', () => {
    const one = cases.find(
      ({ answer }) =>
        answer.accountProof.length > 2 && answer.storageProof.some(({ proof }) => proof.length > 1),
    )
    if (!one) throw new Error('No contract has proofs of several nodes.')
    const { stateRoot, address, answer } = one
    const [first = '0x', second = '0x', ...rest] = answer.accountProof
    const said = (run: () => unknown) => {
      try {
        return run()
      } catch (error) {
        return error
      }
    }
    expect(said(() => verifyAccount(keccak256('0x07'), address, answer))).toMatchObject({
      shortMessage:
        'The proof of the account is not valid. Its first node does not hash to the stateRoot of the header.',
      whatToDo: expect.stringMatching(/^The result may still be right/),
      unlike: [
        { name: 'stateRoot of the header', value: keccak256('0x07') },
        { name: 'hash of node 1', value: keccak256(first) },
      ],
    })
    const flipped = `${second.slice(0, -1)}${second.endsWith('1') ? '2' : '1'}` as Hex
    const altered = { ...answer, accountProof: [first, flipped, ...rest] }
    expect(said(() => verifyAccount(stateRoot, address, altered))).toMatchObject({
      shortMessage: 'The proof of the account is not valid. Node 2 does not match its hash in node 1.',
      unlike: [
        { name: 'hash in node 1', value: keccak256(second) },
        { name: 'hash of node 2', value: keccak256(flipped) },
      ],
    })
    const account = verifyAccount(stateRoot, address, answer)
    const at = answer.storageProof.findIndex(({ proof }) => proof.length > 1)
    const [root, ...below] = answer.storageProof[at]?.proof ?? []
    expect(
      said(() => verifySlot(account, SLOTS[at] ?? '0x', { value: '0x0', proof: below, key: '0x0' } as never)),
    ).toMatchObject({
      shortMessage: `The proof of slot ${at} is not valid. Its first node does not hash to the storage root of the account.`,
      unlike: [{ value: keccak256(root ?? '0x') }, { value: keccak256(below[0] ?? '0x') }],
    })
  })
})
