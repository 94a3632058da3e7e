import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { BadInputError } from '@/lib/errors'
import { formatPlaygroundPermalink } from '@/lib/permalinks/playground-permalink'
import { ACCOUNT_NAMES } from '@/lib/playground/accounts/account-names'
import type { Program } from '@/lib/playground/program/program'
import { packText } from '@/lib/share/packed-text'
import { formatProgramFragment, parseProgramFragment } from '@/lib/share/program-link'
import { EXAMPLE_PROGRAMS } from '../playground/example-programs'
import { mutateFragment } from './mutate-fragment'

const SIMPLE: Program = {
  source: 'contract C {}',
  contract: null,
  deploy: { args: [], from: 'alice', value: '' },
  calls: [{ function: 'f()', args: [], from: 'bob', value: '1 ether' }],
}

const carry = async (json: unknown) => `#p=${await packText(JSON.stringify(json))}`

const CARRIED = { v: 1, source: 'contract C {}', deploy: ['alice', ''], calls: [] }

/** Ends as a program, as none, or with a sentence; anything else fails the test. */
async function outcomeOf(fragment: string): Promise<'program' | 'none' | 'sentence'> {
  try {
    return (await parseProgramFragment(fragment)) ? 'program' : 'none'
  } catch (error) {
    expect(error).toBeInstanceOf(BadInputError)
    return 'sentence'
  }
}

describe('the link of a program', () => {
  test('behavior: any program comes back as it was', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 })
    const sender = fc.constantFrom(...ACCOUNT_NAMES)
    const deploy = fc.record({ args: fc.array(text, { maxLength: 5 }), from: sender, value: text })
    const call = fc.record({
      function: text,
      args: fc.array(text, { maxLength: 5 }),
      from: sender,
      value: text,
    })
    const program = fc.record({
      source: fc.string({ unit: 'binary', maxLength: 500 }),
      contract: fc.option(text),
      deploy,
      calls: fc.array(call, { maxLength: 10 }),
    })
    return fc.assert(
      fc.asyncProperty(program, async (given) => {
        const fragment = await formatProgramFragment(given)
        expect(fragment).toMatch(/^p=[\w-]+$/)
        expect(await parseProgramFragment(`#${fragment}`)).toEqual(given)
      }),
    )
  })

  test('default: a contract of a hundred lines with calls is below 2,000 characters', async () => {
    const { calls } = EXAMPLE_PROGRAMS.token
    const sources = await readContractSources()
    for (const name of ['Pair', 'RegistryV2', 'RegistryV1', 'Weth'] as const) {
      const source = sources.get(name) ?? ''
      const fragment = await formatProgramFragment({ ...SIMPLE, source, calls })
      expect([name, formatPlaygroundPermalink(fragment).length < 1900]).toEqual([name, true])
    }
  })

  test('args: the largest program, though nothing in it can be shortened', async () => {
    const source = Array.from(randomBytes(254 * 1024), (byte) => String.fromCharCode(33 + (byte % 90))).join(
      '',
    )
    const program = { ...SIMPLE, source: source.replace(/["\\]/g, '-') }
    expect(await parseProgramFragment(`#${await formatProgramFragment(program)}`)).toEqual(program)
    const worst = 4 * Math.ceil((256 * 1024 + 5 * 64 + 100) / 3)
    expect(worst).toBeLessThan(360_000)
  })

  test('error: one longer than any program is not even unpacked', async () => {
    await expect(parseProgramFragment(`#p=${'A'.repeat(1_900_000)}`)).rejects.toThrow(
      'The part of this link after # has 1,900,003 characters. The maximum for a program is 360,000.',
    )
  })

  test('error: one that unfolds to more than its phrases say', async () => {
    const bomb = `#p=${await packText('\u0001'.repeat(250 * 1024))}`
    expect(bomb.length).toBeLessThan(1000)
    await expect(parseProgramFragment(bomb)).rejects.toThrow(/larger than 256 KiB/)
  })

  test.each(['', '#', '#p=', '#layout=abc', '#log-12'])('args: %s carries no program', async (fragment) => {
    expect(await parseProgramFragment(fragment)).toBeNull()
  })

  test('error: one of a later version', async () => {
    await expect(parseProgramFragment(await carry({ v: 2, anything: true }))).rejects.toThrow(
      /later version of Triptych/,
    )
  })

  test.each([
    ['no JSON', 'text'],
    ['a list', []],
    ['no version', { ...CARRIED, v: undefined }],
    ['more than a program', { ...CARRIED, run: true }],
    ['a sender who is none', { ...CARRIED, deploy: ['mallory', ''] }],
    ['calls that are none', { ...CARRIED, calls: [['f()']] }],
    ['an argument that is no text', { ...CARRIED, calls: [['f()', 'bob', '', 1]] }],
    ['a source that is no text', { ...CARRIED, source: ['x'] }],
    ['a prototype', JSON.parse('{"__proto__": {"v": 1}, "v": 1}')],
  ])('error: %s', async (_, json) => {
    await expect(parseProgramFragment(await carry(json))).rejects.toThrow(
      /not a valid program, or it is damaged/,
    )
  })

  test.each(['#p=a', '#p=AAAA', '#p=%00', '#p=____'])('error: %s is damaged', async (fragment) => {
    await expect(parseProgramFragment(fragment)).rejects.toThrow(/damaged/)
  })

  test('error: beyond what the playground takes, made or opened', async () => {
    const call = ['f()', 'bob', '']
    const calls = Array.from({ length: 201 }, () => call)
    await expect(parseProgramFragment(await carry({ ...CARRIED, calls }))).rejects.toThrow(
      /at most 200 calls/,
    )
    const long = [...call, ...Array.from({ length: 65 }, () => '1')]
    await expect(parseProgramFragment(await carry({ ...CARRIED, calls: [long] }))).rejects.toThrow(
      /64 arguments; one call here has 65/,
    )
    const deploy = ['bob', '', ...Array.from({ length: 65 }, () => '1')]
    await expect(parseProgramFragment(await carry({ ...CARRIED, deploy }))).rejects.toThrow(/64 arguments/)
    const source = 'x'.repeat(256 * 1024)
    await expect(parseProgramFragment(await carry({ ...CARRIED, source }))).rejects.toThrow(
      /larger than 256 KiB/,
    )
    await expect(formatProgramFragment({ ...SIMPLE, source })).rejects.toThrow(/Save it as a file/)
  })

  test('error: whatever is changed in a link, it is a program or a sentence', async () => {
    const fragment = await formatProgramFragment(EXAMPLE_PROGRAMS.token)
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, seed) => outcomeOf(mutateFragment(fragment, seed))),
    )
    expect(outcomes.filter((outcome) => outcome === 'sentence').length).toBeGreaterThan(120)
  })
})
