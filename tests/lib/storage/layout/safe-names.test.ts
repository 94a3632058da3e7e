import { describe, expect, test } from 'vitest'
import { inspectLayout } from '@/lib/storage/layout/inspect-layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

const BIDI = 'ba\u202elance'
/** Everything in a layout that somebody chose is spoilt by the same characters. */
const solc = (bad: string) => ({
  contractName: `Box${bad}`,
  sourceName: `src/${bad}.sol`,
  enums: { [`t_enum(E${bad})1`]: [`Draft${bad}`] },
  storageLayout: {
    storage: [
      { label: `a${bad}`, offset: 0, slot: '0', type: `t_struct(S${bad})2_storage` },
      { label: `e${bad}`, offset: 0, slot: '1', type: `t_enum(E${bad})1` },
    ],
    types: {
      [`t_struct(S${bad})2_storage`]: {
        encoding: 'inplace',
        label: `struct S${bad}`,
        numberOfBytes: '32',
        members: [{ label: `m${bad}`, offset: 0, slot: '0', type: 't_uint256' }],
      },
      [`t_enum(E${bad})1`]: { encoding: 'inplace', label: `enum E${bad}`, numberOfBytes: '1' },
      t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' },
    },
  },
})

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

describe('withSafeTexts', () => {
  test.each([
    ['bidirectional override', '\u202e'],
    ['zero-width space', '\u200b'],
    ['line separator', '\u2028'],
    ['newline', '\n'],
    ['lone surrogate', '\ud800'],
  ])('default: %s is written out wherever a text of the layout is', (_, bad) => {
    const layout = parseLayout(solc(bad))
    expect(layout.variables).toHaveLength(2)
    const texts = textsOf(layout)
    expect(texts.filter((text) => text.includes('\\u{')).length).toBeGreaterThanOrEqual(7)
    expect(texts.filter((text) => HIDDEN.test(text))).toEqual([])
  })

  test('behavior: types are found as before', () => {
    const [struct] = parseLayout(solc('\u202e')).variables
    expect(struct?.type).toMatchObject({ kind: 'struct', members: [{ label: 'm\\u{202e}' }] })
  })

  test('behavior: members of an enum', () => {
    const enums = { 't_enum(E)1': ['Draft', 'O\u202epen'] }
    const [, phase] = parseLayout({ ...solc(''), enums }).variables
    expect(phase?.type).toMatchObject({ reading: { as: 'enum', members: ['Draft', 'O\\u{202e}pen'] } })
  })

  test('behavior: an escape cannot be forged', () => {
    const [real] = parseLayout(solc('\u202e')).variables
    const [forged] = parseLayout(solc('\\u{202e}')).variables
    expect(real?.name).not.toBe(forged?.name)
  })

  test.each(['__proto__', 'constructor', 'toString'])('behavior: %s is a name like others', (name) => {
    const json = JSON.stringify(solc(''))
      .replaceAll('"m"', JSON.stringify(name))
      .replaceAll('"a"', JSON.stringify(name))
    const { variables } = parseLayout(json)
    expect(variables[0]).toMatchObject({ name, type: { members: [{ label: name }] } })
  })

  test('behavior: Vyper', () => {
    const { variables, notes } = parseLayout({
      storage_layout: { [BIDI]: { slot: 0, type: `HashMap[address, ${BIDI}]` } },
    })
    expect(variables[0]).toMatchObject({
      name: 'ba\\u{202e}lance',
      type: { label: 'HashMap[address, ba\\u{202e}lance]' },
    })
    expect(notes).toHaveLength(1)
  })

  test('behavior: the place of a namespace is hashed from its name as it was written', () => {
    const id = 'exam\u202eple'
    const entry = (namespaceId: string) => ({
      compiler: { language: 'Solidity', version: '0.8.30' },
      storage: [
        {
          label: `erc7201(${namespaceId})`,
          slot: '0',
          offset: 0,
          type: 't_uint256',
          baseSlotDerivation: { scheme: 'erc7201', namespaceId },
        },
      ],
      types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
    })
    const { variables, notes } = parseLayout(entry(id))
    expect(variables[0]?.namespace?.id).toBe(id)
    expect(notes.some((note) => HIDDEN.test(note))).toBe(false)
    expect(notes[0]).toContain('erc7201("exam\\u{202e}ple") is 0x')
  })

  test('behavior: contracts to choose from, and errors', () => {
    const { storageLayout } = solc('\u202e')
    const contracts = {
      'a\u202e.sol': { 'A\u202e': { storageLayout }, B: { storageLayout: { storage: [5] } } },
    }
    const { value } = inspectLayout(JSON.stringify({ contracts }), null)
    expect(value?.contracts.map(({ label }) => label)).toEqual(['A\\u{202e}', 'B'])
    expect(
      inspectLayout(JSON.stringify({ contracts }), 'a\u202e.sol:A\u202e').value?.layout?.value?.contract,
    ).toBe('A\\u{202e}')
    const lost = { ...solc('\u202e').storageLayout, types: {} }
    expect(() => parseLayout(lost)).toThrow('a\\u{202e} is of type t_struct(S\\u{202e})2_storage')
    expect(() => parseLayout({ contracts }, { contract: 'x\u202e' })).toThrow(
      'This output has no single contract x\\u{202e} with',
    )
  })

  test.each([
    [{ storage_layout: { ['a'.repeat(10_000)]: { slot: 0, type: 'address' } } }],
    [{ storage: [{ label: 'a'.repeat(10_000), slot: 0, offset: 0, type: 't' }], types: {} }],
    [{ storage: [{ label: 'a', slot: 0, offset: 0, type: 't'.repeat(10_000) }], types: {} }],
  ])('error: a name of 10,000 characters', (json) => {
    expect(() => parseLayout(json)).toThrow(/has 10000 characters; the maximum is 4096/)
  })
})

describe('noteOddNames', () => {
  const named = (...labels: string[]) => {
    const storage = labels.map((label, slot) => ({ label, slot, offset: 0, type: 't_bool' }))
    return parseLayout({
      storage,
      types: { t_bool: { encoding: 'inplace', label: 'bool', numberOfBytes: '1' } },
    }).notes
  }

  test('default: names of languages are no news', () => {
    expect(named('balance', '_x$1', 'module.total', '__proto__')).toEqual([])
  })

  test('behavior: others are, with the scripts that they mix', () => {
    expect(named('bаlance', 'two words')).toEqual([
      '“bаlance” is not a valid name in Solidity or Vyper, with letters of Latin and Cyrillic in one word. It may imitate another name. 2 names here are like this.',
    ])
    expect(named('a\u202eb')).toEqual([expect.stringContaining('“a\\u{202e}b” is not a valid name')])
  })
})
