import { concatHex, getAddress, type Hex, numberToHex, padHex, toFunctionSelector } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { createDecoder } from '@/lib/storage/decode/create-decoder'
import { bytesAt, type Decoded, maskAt } from '@/lib/storage/decode/decoded'
import type { DecodeOptions } from '@/lib/storage/decode/read-options'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import type { Place } from '@/lib/storage/place/array-element'
import type { Words } from '@/lib/storage/place/words'
import { findStrayBytes, membersOfSlot } from '@/lib/storage/word/slot-coverage'
import { compileSolidity, contractOf, fixture } from '../compile-solidity'
import { deploy, type LiveContract, playRead, startChain } from '../live-contract'
import { plainAnswer, plainDecoded } from '../plain-value'

let layout: Layout
let odd: LiveContract

beforeAll(async () => {
  const output = await compileSolidity({ 'Odd.sol': fixture('Odd.sol') })
  layout = parseLayout(output, { contract: 'Odd' })
  odd = await deploy(await startChain(), contractOf(output, 'Odd.sol', 'Odd'))
  await odd.send('fill')
  await odd.send('fillTexts')
})

/** Decodes what is at a place from the words at hand alone. */
function decodeVariable(
  type: StorageType,
  words: Words,
  place: Place = { slot: 0n, offset: 0 },
  { name = '', ...options }: DecodeOptions & { name?: string } = {},
): Decoded {
  const { decoder } = createDecoder(words, options, new Map())
  return decoder.decode({ path: name, label: name, type, place, within: [] })
}

const slotOf = (name: string) => layout.variables.find((one) => one.name === name)?.slot ?? 0n

async function readOne(path: string): Promise<Decoded> {
  const { variables } = await playRead(odd, layout, { paths: [path] })
  const [decoded] = variables
  if (!decoded) throw new Error(`${path} was not decoded`)
  return decoded
}

/** Puts a word where no code would write it, for one test. */
async function poked(name: string, word: bigint, run: () => Promise<void>) {
  const before = await odd.word(slotOf(name))
  await odd.send('poke', slotOf(name), word)
  await run()
  await odd.send('poke', slotOf(name), BigInt(before))
}

describe('createDecoder, of values', () => {
  test.each(['flag', 'phase', 'small', 'signed', 'three', 'price', 'tag', 'payee', 'other', 'beside'])(
    'default: %s is what its getter answers',
    async (name) => {
      expect(plainDecoded(await readOne(name))).toEqual(plainAnswer(await odd.read(name)))
    },
  )

  test('behavior: members of enums are named, raw bytes and places are given', async () => {
    const phase = await readOne('phase')
    expect(phase.content).toEqual({ state: 'value', value: 2n, text: 'Closed', raw: '0x02' })
    expect(phase.parts).toEqual([{ slot: 0n, from: 30, to: 31, holds: 'value' }])
    expect(maskAt(phase.place, 1)).toBe(0xff00n)
  })

  test('behavior: an external function is an address and a selector, an internal one a place in the code', async () => {
    const selector = toFunctionSelector('double(uint256)')
    const callback = await readOne('callback')
    expect(callback.content).toMatchObject({
      value: `${getAddress(odd.address)}.${selector}`,
      raw: concatHex([odd.address, selector]).toLowerCase(),
    })
    expect(callback.place.slot).toBe((await readOne('beside')).place.slot)
    const rule = await readOne('rule')
    expect(rule.content).toMatchObject({ state: 'value' })
    expect(rule.content.state === 'value' && BigInt(rule.content.raw)).not.toBe(0n)
    expect(await odd.read('runRule', 5n)).toBe(15n)
  })

  test('behavior: dirty bits are read as compiled code reads them, and said', async () => {
    const word = BigInt(await odd.word(0n))
    await poked('flag', (word & ~0xffffn) | 0x0702n, async () => {
      const [flag, phase] = [await readOne('flag'), await readOne('phase')]
      expect(flag.content).toMatchObject({ value: true })
      expect(await odd.read('flag')).toBe(true)
      expect(flag.warnings).toEqual(['A bool is 0 or 1. This byte is 0x02, which counts as true.'])
      expect(phase.content).toMatchObject({ value: 7n, text: '7' })
      expect(phase.warnings).toEqual(['The enum has 3 members, 0 to 2. 7 is not a member.'])
    })
  })

  test('behavior: bytes that belong to no variable are stray', async () => {
    const clean = BigInt(await odd.word(slotOf('payee')))
    await poked('payee', clean | (0xabn << 248n), async () => {
      const payee = await readOne('payee')
      expect(payee.content).toMatchObject({ value: ACCOUNTS.alice })
      expect(await odd.read('payee')).toBe(ACCOUNTS.alice)
      const words = new Map([[payee.place.slot, await odd.word(payee.place.slot)]])
      expect(findStrayBytes([payee], words)).toEqual([{ slot: payee.place.slot, byte: 0 }])
    })
  })

  test('behavior: a slot knows its members, high-order first', async () => {
    const { variables } = await playRead(odd, layout)
    const names = membersOfSlot(variables, 0n).map(({ owner }) => owner.label)
    expect(names).toEqual(['tag', 'price', 'three', 'signed', 'small', 'phase', 'flag'])
  })

  test('behavior: a type without a meaning to us is given as its bytes', () => {
    const ratio = layout.variables.find(({ name }) => name === 'ratio')
    expect(ratio?.type).toMatchObject({ label: 'fixed128x18', bytes: 16, reading: { as: 'unknown' } })
  })

  test('behavior: every word that is not zero is explained', async () => {
    const entries = ['byPrice[1500]', 'byTag[0xc0ffee]']
    const { variables } = await playRead(odd, layout, { entries })
    expect(findStrayBytes(variables, odd.words())).toEqual([])
  })
})

describe('createDecoder, of strings and bytes', () => {
  test('default: texts of every length around which the encoding changes', async () => {
    const texts = await readOne('texts')
    const answers = await Promise.all(Array.from({ length: 11 }, (_, i) => odd.read('texts', BigInt(i))))
    expect(plainDecoded(texts)).toEqual(answers)
    expect(answers.map((text) => new TextEncoder().encode(String(text)).length)).toEqual([
      0, 1, 30, 31, 32, 33, 62, 63, 64, 65, 97,
    ])
  })

  test.each([0, 1, 31, 32, 33, 64, 65])('args: bytes of length %i', async (length) => {
    const data: Hex = `0x${'fe'.repeat(length)}`
    await odd.send('setText', 'x', data)
    expect(plainDecoded(await readOne('data'))).toBe(data)
    const { content } = await readOne('data')
    expect(content).toMatchObject({ length: BigInt(length), isWhole: true, text: null })
  })

  test('behavior: text that is no UTF-8 stays bytes, and a byte order mark is kept', async () => {
    await poked('text', BigInt(`0xff${'00'.repeat(30)}02`), async () => {
      expect((await readOne('text')).content).toMatchObject({ text: null, raw: '0xff' })
    })
    await odd.send('setText', '\ufeffa', '0x')
    expect((await readOne('text')).content).toMatchObject({ text: '\ufeffa' })
  })

  test('behavior: bytes behind the end are said to be dirty', async () => {
    await poked('text', BigInt(`0x6162${'00'.repeat(28)}0104`), async () => {
      const text = await readOne('text')
      expect(text.content).toMatchObject({ text: 'ab' })
      expect(text.warnings).toEqual(['The bytes after the end are not zero. They are ignored.'])
      expect(await odd.read('text')).toBe('ab')
    })
  })

  // https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require: 0x22
  test.each([
    ['short with a length of 32', 64n, 'The short form has up to 31 bytes, but this length is 32'],
    ['long with a length of 31', 63n, 'The long form has 32 bytes or more, but this length is 31'],
  ])('behavior: an invalid encoding, %s, is shown and said', async (_, word, message) => {
    await poked('text', word, async () => {
      const text = await readOne('text')
      expect(text.content).toMatchObject({ state: 'value', raw: numberToHex(word, { size: 32 }) })
      expect(text.warnings[0]).toContain(message)
      await expect(odd.read('text')).rejects.toThrow('panic code 0x22')
    })
  })

  test('behavior: an absurd length is not followed', async () => {
    await poked('text', (1n << 200n) + 1n, async () => {
      const { content } = await readOne('text')
      expect(content).toMatchObject({ state: 'closed' })
      expect(content.state === 'closed' && content.why).toMatch(/bytes, more than possible/)
    })
  })

  test('behavior: a long text is cut at the limit, between characters', async () => {
    await odd.send('setText', '€'.repeat(30), '0x')
    const { variables } = await playRead(odd, layout, { paths: ['text'], limits: { bytes: 32 } })
    expect(variables[0]?.content).toMatchObject({ text: '€'.repeat(10), length: 90n, isWhole: false })
    const pages = new Map([['text', { from: 0n, count: 90 }]])
    const all = await playRead(odd, layout, { paths: ['text'], limits: { bytes: 32 }, pages })
    expect(all.variables[0]?.content).toMatchObject({ text: '€'.repeat(30), isWhole: true })
    // What is known of it is not asked for again.
    const known = new Map(
      all.rounds
        .flat()
        .slice(0, 2)
        .map((slot) => [slot, odd.words().get(slot) ?? '0x']),
    )
    const more = await playRead(odd, layout, { paths: ['text'], pages }, known)
    expect(more.rounds).toEqual([all.rounds.flat().slice(2)])
  })
})

// vyper keeps each value in a word of its own; sizes as in tests/lib/storage/layout/vyper-layout.test.ts.
describe('createDecoder, of Vyper types', () => {
  const words = (...list: Hex[]) => new Map(list.map((word, i) => [BigInt(i), padHex(word, { size: 32 })]))
  const typeOf = (type: string, slots: number): StorageType => {
    const variable = parseLayout({ storage_layout: { a: { type, slot: 0, n_slots: slots } } }).variables[0]
    if (!variable) throw new Error('no variable')
    return variable.type
  }
  const right = (hex: Hex) => padHex(hex, { size: 32, dir: 'right' })

  test('default: text lies behind its length', () => {
    const decoded = decodeVariable(typeOf('String[40]', 3), words('0x03', right('0x616263'), '0x00'))
    expect(decoded.content).toMatchObject({ state: 'bytes', text: 'abc', length: 3n })
    expect(decoded.parts.map(({ slot, to }) => [slot, to])).toEqual([
      [0n, 32],
      [1n, 3],
    ])
  })

  test('args: a list has its length, then elements of a word each', () => {
    const decoded = decodeVariable(typeOf('DynArray[uint8, 3]', 4), words('0x02', '0x07', '0x08', '0x09'))
    expect(plainDecoded(decoded)).toEqual([7n, 8n])
  })

  test('args: values at their end of the word', () => {
    expect(plainDecoded(decodeVariable(typeOf('bytes4', 1), words(right('0xc0ffee01'))))).toBe('0xc0ffee01')
    expect(plainDecoded(decodeVariable(typeOf('int128', 1), words(`0x${'ff'.repeat(32)}`)))).toBe(-1n)
    const half = numberToHex(-15_000_000_000n, { size: 32, signed: true })
    expect(plainDecoded(decodeVariable(typeOf('decimal', 1), words(half)))).toBe('-1.5')
    expect(plainDecoded(decodeVariable(typeOf('decimal', 1), words('0x01')))).toBe('0.0000000001')
  })

  test('behavior: bits beyond the type are said', () => {
    const dirty = (type: string, word: Hex) => decodeVariable(typeOf(type, 1), words(word)).warnings
    expect(dirty('uint8', '0x0101')).toEqual(['The bytes above its 1 are not zero. They are ignored.'])
    expect(dirty('int8', '0xff')).toHaveLength(1)
    expect(dirty('address', `0x01${'00'.repeat(20)}`)).toHaveLength(1)
    expect(dirty('bytes4', `0xc0ffee01${'01'.repeat(28)}`)).toHaveLength(1)
    expect(dirty('int8', `0x${'ff'.repeat(32)}`)).toEqual([])
  })

  test('behavior: a length beyond the room there is', () => {
    const list = decodeVariable(typeOf('DynArray[uint8, 2]', 3), words('0x09', '0x01', '0x02'))
    expect([plainDecoded(list), list.warnings]).toEqual([
      [1n, 2n],
      ['Its length is 9, but it has room for 2 elements.'],
    ])
    const text = decodeVariable(typeOf('String[2]', 2), words('0x09', '0x00'))
    expect(text.warnings[0]).toContain('It has room for 2 bytes')
  })

  test('behavior: words of a struct are given one by one', () => {
    const decoded = decodeVariable(
      typeOf('Point', 2),
      words('0x01', '0x02'),
      { slot: 0n, offset: 0 },
      { name: 'p' },
    )
    expect(plainDecoded(decoded)).toEqual([padHex('0x01', { size: 32 }), padHex('0x02', { size: 32 })])
  })
})

describe('createDecoder, without its words', () => {
  test('default: it says which are missing, and where its bytes will be', () => {
    const type: StorageType = { kind: 'value', label: 'uint8', bytes: 1, reading: { as: 'uint', bits: 8 } }
    const place = { slot: 3n, offset: 4 }
    const decoded = decodeVariable(type, new Map(), place, { name: 'a' })
    expect(decoded).toMatchObject({ path: 'a', content: { state: 'unread', slots: [3n] } })
    expect(decoded.parts).toEqual([{ slot: 3n, ...bytesAt(place, 1), holds: 'value' }])
  })

  test('args: a word that a node answered without its leading zeros', () => {
    const type: StorageType = { kind: 'value', label: 'uint8', bytes: 1, reading: { as: 'uint', bits: 8 } }
    expect(plainDecoded(decodeVariable(type, new Map([[0n, '0x7']])))).toBe(7n)
    expect(plainDecoded(decodeVariable(type, new Map([[0n, '0x']])))).toBe(0n)
  })
})
