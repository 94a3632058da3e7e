import { describe, expect, test } from 'vitest'
import { digestOf } from '@/lib/learn/assignment/assignment'
import { drawWork } from '@/lib/learn/assignment/draw-work'
import { canVary, varyArgument } from '@/lib/learn/assignment/vary-argument'
import { createRandom } from '@/lib/learn/draw/random'
import type { Program } from '@/lib/playground/program/program'
import { ofLength } from '@/tests/test-length'
import { EXAMPLE_PROGRAMS } from '../../playground/example-programs'
import { assignAll, assignToken, runHere } from './token-assignment'

const PROGRAMS: readonly (keyof typeof EXAMPLE_PROGRAMS)[] = [
  'nested',
  'try-catch',
  'proxy',
  'packing',
  'texts',
  'transient-lock',
]

describe('the work of a learner', () => {
  test('default: one name has one work, whatever its case and spaces; another name has another', async () => {
    const token = await assignToken(4)
    const [ada, again, bob] = await Promise.all(
      ['Ada  Lovelace', ' ada lovelace', 'Bob'].map((name) => drawWork(token, name, runHere)),
    )
    expect(again?.program).toEqual(ada?.program)
    expect(bob?.program).not.toEqual(ada?.program)
    expect([ada?.isVaried, bob?.isVaried]).toEqual([true, true])
    expect(ada?.questions.map(({ truth }) => truth)).not.toEqual(bob?.questions.map(({ truth }) => truth))
  })

  test.each(ofLength(PROGRAMS.slice(0, 3), PROGRAMS))(
    '%s: every question is there for everyone, and the same transactions succeed',
    async (name) => {
      const assignment = await assignAll(EXAMPLE_PROGRAMS[name])
      const made = await runHere(assignment.program)
      for (const learner of ofLength(['Ada'], ['Ada', 'Bob', 'Chen'])) {
        const { questions, run } = await drawWork(assignment, learner, runHere)
        expect(questions).toHaveLength(assignment.asks.length)
        expect(run.played.map(({ trace }) => trace.error === null)).toEqual(
          made?.played.map(({ trace }) => trace.error === null),
        )
      }
    },
  )

  test('values that differ in the program differ for everyone', async () => {
    const token = await assignToken(4)
    const amounts = (program: Program) => program.calls.map(({ args }) => args.at(-1))
    for (const name of ofLength(['Ada', 'Bob'], ['Ada', 'Bob', 'Chen', 'Dora'])) {
      const { program } = await drawWork(token, name, runHere)
      expect(new Set(amounts(program)).size).toBe(new Set(amounts(token.program)).size)
    }
  })

  test('what varies nowhere is the same for all, and said to be', async () => {
    const { isVaried, program } = await drawWork({ ...(await assignToken()), varies: [] }, 'Ada', runHere)
    expect(isVaried).toBe(false)
    expect(program).toEqual(EXAMPLE_PROGRAMS.token)
  })

  test('error: the program does not do what is asked about', async () => {
    const token = await assignToken()
    const elsewhere = { ...token, asks: [{ transaction: 90, write: 0, kind: 'slot' as const }] }
    await expect(drawWork(elsewhere, 'Ada', runHere)).rejects.toThrow(/does not make the write/)
    const broken = { ...token, program: { ...token.program, source: 'contract {' } }
    await expect(drawWork(broken, 'Ada', runHere)).rejects.toThrow(/does not make the write/)
  })

  test('any change to an exercise makes it another one', async () => {
    const token = await assignToken()
    const others = [
      { ...token, title: 'x' },
      { ...token, asks: token.asks.slice(1) },
      { ...token, varies: [] },
      { ...token, program: { ...token.program, source: `${token.program.source} ` } },
    ]
    expect(new Set([token, ...others].map(digestOf)).size).toBe(5)
  })
})

describe('values that vary', () => {
  const random = () => createRandom('here')

  test.each([
    ['uint256', '1_000', /^\d+$/],
    ['uint256', '5 ether', /^\d+ ether$/],
    ['uint8', '200', /^\d+$/],
    ['int64', '7', /^\d+$/],
    ['address', 'alice', /^[a-z]+$/],
    ['bool', 'true', /^(true|false)$/],
    ['bytes4', '0x01020304', /^0x[0-9a-f]{8}$/],
    ['bytes', '0x0102', /^0x[0-9a-f]{4}$/],
    ['string', 'gm', /^[a-z]+ \d+$/],
  ])('%s %s', (type, text, form) => {
    expect(canVary(type, text)).toBe(true)
    expect(varyArgument(type, text, random(), 'far')).toMatch(form)
    expect(varyArgument(type, text, random(), 'near')).toMatch(form)
  })

  test('a long text stays long, a small type in its range, and zero near zero', () => {
    const long = 'a text of more than thirty-one bytes, so that it lies elsewhere'
    expect(varyArgument('string', long, random(), 'far').length).toBeGreaterThan(31)
    for (let i = 0; i < 200; i++) {
      expect(Number(varyArgument('uint8', '200', createRandom(String(i)), 'far'))).toBeLessThan(256)
      expect(varyArgument('uint8', '0', createRandom(String(i)), 'near')).toBe('0')
    }
  })

  test.each([
    ['uint256[]', '[1, 2]'],
    ['(uint256,address)', '(1, alice)'],
    ['uint256', 'what?'],
    ['bytes', 'what?'],
    ['function', '0x'],
  ])('%s %s stays as it is', (type, text) => {
    expect(canVary(type, text)).toBe(false)
    expect(varyArgument(type, text, random(), 'far')).toBe(text)
  })
})
