import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { unanswered } from '@/lib/names/look-up/post-look-up'
import type { RegistryLines } from '@/lib/names/registry/registry-lines'
import { lookUpLines, MOST_LOOKED_UP, NOTHING_LOOKED_UP } from '@/lib/state-diff/steps/look-up-lines'
import { addressAt } from '../../playground/hand-made-run'

const [A, B, C] = ['a', 'b', 'c'].map((digit) => addressAt(digit).toLowerCase() as Hex) as [Hex, Hex, Hex]
const CODES = new Map<Hex, Hex>([A, B, C].map((address) => [address, '0x60AB']))
const LINES = { sourceMap: '0:1:0', files: [] }

const askOf = (answers: Record<Hex, RegistryLines>) => async (address: Hex) =>
  answers[address] ?? ({ kind: 'no lines', says: 'It is not verified.' } as const)

test('default: lines are used only if the registry has the code that ran', async () => {
  const ask = askOf({
    [A]: { kind: 'lines', code: '0x60ab', lines: LINES },
    [B]: { kind: 'lines', code: '0x60ac', lines: LINES },
  })
  expect(await lookUpLines(NOTHING_LOOKED_UP, CODES, ask)).toEqual({
    found: new Map([[A, { code: '0x60AB', lines: LINES }]]),
    without: new Map([
      [B, 'The registry has other code for this address than the code that ran.'],
      [C, 'It is not verified.'],
    ]),
    problem: null,
  })
})

test('error: a request without an answer ends it, and the next press continues', async () => {
  const limited = unanswered('Limited.', 'Wait.')
  const first = await lookUpLines(NOTHING_LOOKED_UP, CODES, askOf({ [B]: limited }))
  expect(first).toEqual({
    found: new Map(),
    without: new Map([[A, 'It is not verified.']]),
    problem: 'Limited. Wait.',
  })
  const ask = askOf({ [B]: { kind: 'lines', code: '0x60ab', lines: LINES } })
  const second = await lookUpLines(first, new Map([[B, '0x60ab']]), ask)
  expect([[...second.found.keys()], [...second.without.keys()], second.problem]).toEqual([[B], [A], null])
})

test('behavior: a press sends at most 16 requests', async () => {
  const codes = new Map(Array.from({ length: 20 }, (_, at): [Hex, Hex] => [`0x${at}`, '0x']))
  const { without } = await lookUpLines(NOTHING_LOOKED_UP, codes, askOf({}))
  expect(without.size).toBe(MOST_LOOKED_UP)
})
