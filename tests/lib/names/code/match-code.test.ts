import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ByteRange, CodeTemplate } from '@/lib/names/build/built-contract'
import { chooseMatches, matchCode } from '@/lib/names/code/match-code'

const bytes = (count: number, byte = '5b') => byte.repeat(count)

/** The tail of solc 0.8.37, with a hash of one byte repeated. */
const tail = (hash: string) => `a264697066735822${'1220'}${bytes(32, hash)}64736f6c63430008250033`

const template = (digits: string, masks: Partial<CodeTemplate> = {}): CodeTemplate => {
  return { digits, immutables: [], links: [], libraries: [], ...masks }
}

const at = (start: number, length: number): ByteRange => ({ start, length })

const hex = (...parts: string[]): Hex => `0x${parts.join('')}`

describe('matchCode', () => {
  test('default: an equal code with the hash of its metadata is exact', () => {
    const digits = bytes(40) + tail('aa')
    expect(matchCode(`0x${digits}`, template(digits))).toBe('exact')
    expect(matchCode(`0x${digits}`, template(digits.toUpperCase()))).toBe('exact')
  })

  test.each([
    ['another hash of metadata', tail('bb'), tail('aa')],
    ['another compiler', tail('aa').replace('082500', '081e00'), tail('aa')],
    ['Swarm', `a165627a7a72305820${bytes(32, 'bb')}0029`, `a165627a7a72305820${bytes(32, 'aa')}0029`],
    [
      'an experimental one',
      `a2646970667358221220${bytes(32, 'bb')}6c6578706572696d656e74616cf50038`,
      `a2646970667358221220${bytes(32, 'aa')}6c6578706572696d656e74616cf50038`,
    ],
  ])('behavior: a tail with %s is the same code', (_what, deployed, compiled) => {
    expect(matchCode(hex(bytes(60), deployed), template(bytes(60) + compiled))).toBe('same code')
    expect(matchCode(hex(bytes(60), deployed), template(bytes(60) + deployed))).toBe('exact')
    expect(matchCode(hex(bytes(59), '5c', deployed), template(bytes(60) + compiled))).toBeNull()
  })

  test('behavior: equal codes without a hash of metadata are no more than the same code', () => {
    expect(matchCode(hex(bytes(40)), template(bytes(40)))).toBe('same code')
    const onlyVersion = `${bytes(40)}a164736f6c634300082500${'0a'}`
    expect(matchCode(`0x${onlyVersion}`, template(onlyVersion))).toBe('same code')
  })

  test('behavior: what looks like no tail of a compiler is compared like the rest', () => {
    const unknown = (byte: string) => `${bytes(40)}a1${bytes(9, byte)}000a`
    expect(matchCode(`0x${unknown('bb')}`, template(unknown('aa')))).toBeNull()
    const longer = (byte: string) => `${bytes(40, byte)}a2${tail('aa').slice(2, -4)}00ff`
    expect(matchCode(`0x${longer('5c')}`, template(longer('5b')))).toBeNull()
  })

  test('behavior: tails of codes that it creates may differ, at the same places alone', () => {
    const factory = (inner: string, outer: string) => bytes(60) + inner + bytes(60) + outer
    const compiled = template(factory(tail('aa'), tail('aa')))
    expect(matchCode(`0x${factory(tail('bb'), tail('aa'))}`, compiled)).toBe('same code')
    expect(matchCode(`0x${factory(tail('bb'), tail('bb'))}`, compiled)).toBe('same code')
    // Half a byte further it is no tail, but some bytes that look like one.
    const shifted = (outer: string) => `${bytes(60)}5${tail('aa')}5${bytes(60)}${outer}`
    expect(matchCode(`0x${shifted(tail('bb'))}`, template(shifted(tail('aa'))))).toBe('same code')
    const moved = `${bytes(59)}${tail('aa')}${bytes(61)}${tail('aa')}`
    expect(matchCode(`0x${moved}`, compiled)).toBeNull()
  })

  test('behavior: immutables are whatever the constructor wrote, also at both ends', () => {
    const compiled = template(`${bytes(32, '00')}${bytes(70)}${bytes(32, '00')}`, {
      immutables: [at(102, 32), at(0, 32)],
    })
    expect(matchCode(hex(bytes(32, '11'), bytes(70), bytes(32, 'a1')), compiled)).toBe('same code')
    expect(matchCode(hex(bytes(32, '11'), bytes(69), '5c', bytes(32, 'a1')), compiled)).toBeNull()
    // The last immutable ends like a tail.
    const confusing = `a1${bytes(29, '22')}001e`
    expect(matchCode(hex(bytes(32, '11'), bytes(69), '5c', confusing), compiled)).toBeNull()
  })

  test('behavior: Vyper has them behind its code', () => {
    const compiled = template(bytes(90) + bytes(32, '00'), { immutables: [at(90, 32)] })
    expect(matchCode(hex(bytes(90), bytes(32, '77')), compiled)).toBe('same code')
  })

  test.each([
    ['solc', `__$${'a'.repeat(34)}$__`],
    ['older solc', '__contracts/Prices.sol:Prices___________'],
  ])('behavior: where %s leaves a place for a library stands its address', (_tool, placeholder) => {
    expect(placeholder).toHaveLength(40)
    const digits = `${bytes(50)}73${placeholder}${bytes(50)}${tail('aa')}`
    const deployed = hex(bytes(50), '73', bytes(20, '42'), bytes(50), tail('aa'))
    expect(matchCode(deployed, template(digits))).toBe('exact')
    expect(matchCode(deployed, template(digits, { links: [at(51, 20)] }))).toBe('exact')
    expect(matchCode(hex(bytes(50), '74', deployed.slice(104)), template(digits))).toBeNull()
  })

  test('behavior: a library holds its own address', () => {
    const compiled = template(`73${bytes(20, '00')}30${bytes(60)}${tail('aa')}`)
    expect(matchCode(hex('73', bytes(20, '42'), '30', bytes(60), tail('aa')), compiled)).toBe('exact')
    const other = template(`72${bytes(20, '00')}30${bytes(60)}${tail('aa')}`)
    expect(matchCode(hex('72', bytes(20, '42'), '30', bytes(60), tail('aa')), other)).toBeNull()
  })

  test('error: other lengths, no code and half bytes match nothing', () => {
    expect(matchCode('0x', template(''))).toBeNull()
    expect(matchCode(hex(bytes(41)), template(bytes(40)))).toBeNull()
    expect(matchCode(hex(bytes(40)), template(bytes(41)))).toBeNull()
    expect(matchCode(hex(bytes(40), '5'), template(`${bytes(40)}5`))).toBeNull()
  })

  test.each([
    ['behind the end', [at(80, 32)]],
    ['over the end', [at(79, 2)]],
    ['before the beginning', [at(-1, 3)]],
    ['of no bytes', [at(3, 0)]],
    ['of less than no bytes', [at(30, -3)]],
    ['of half a byte', [at(1.5, 2)]],
    ['of half bytes', [at(1, 2.5)]],
    ['that is no number', [at(Number.NaN, 2)]],
    ['without end', [at(0, Number.POSITIVE_INFINITY)]],
    ['over everything', [at(0, 80)]],
    ['over more than half', [at(10, 41)]],
    [
      'over more than half in pieces',
      Array.from({ length: 41 }, (_, i) => at(i * 2, 1))
        .slice(0, 40)
        .concat(at(1, 1)),
    ],
  ])('error: a template with a mask %s proves nothing', (_what, immutables) => {
    const digits = bytes(80)
    expect(matchCode(`0x${digits}`, template(digits, { immutables }))).toBeNull()
    expect(matchCode(`0x${digits}`, template(digits, { links: immutables }))).toBeNull()
  })

  test('behavior: masks over each other count once', () => {
    const immutables = [at(10, 32), at(12, 32), at(10, 32), at(20, 4)]
    expect(matchCode(hex(bytes(80)), template(bytes(80), { immutables }))).toBe('same code')
    const written = hex(bytes(10), bytes(34, '11'), bytes(36))
    expect(matchCode(written, template(bytes(80), { immutables }))).toBe('same code')
    expect(
      matchCode(hex(bytes(10), bytes(35, '11'), bytes(35)), template(bytes(80), { immutables })),
    ).toBeNull()
  })

  test('error: a mask over the tail makes nothing exact', () => {
    const compiled = template(bytes(80) + tail('aa'), { immutables: [at(90, 32)] })
    expect(matchCode(hex(bytes(80), tail('bb')), compiled)).toBe('same code')
  })

  test('error: a mask over most of what is no tail fits anything', () => {
    const compiled = template(bytes(40) + tail('aa'), { immutables: [at(0, 32)] })
    expect(matchCode(hex(bytes(40), tail('bb')), compiled)).toBeNull()
    expect(matchCode(hex(bytes(40), tail('aa')), compiled)).toBe('exact')
  })
})

describe('chooseMatches', () => {
  const known = (name: string, digits: string) => ({ name, code: template(digits) })
  const first = known('first', bytes(60) + tail('aa'))
  const second = known('second', bytes(60) + tail('bb'))

  test('default: exact beats the same code', () => {
    expect(chooseMatches(`0x${second.code.digits}`, [first, second])).toEqual({
      degree: 'exact',
      found: [second],
    })
  })

  test('behavior: all that fit as well are listed in their order, and none is chosen', () => {
    const other = hex(bytes(60), tail('cc'))
    expect(chooseMatches(other, [second, known('long', bytes(200)), first])).toEqual({
      degree: 'same code',
      found: [second, first],
    })
    const again = known('again', second.code.digits)
    expect(chooseMatches(`0x${second.code.digits}`, [again, first, second])?.found).toEqual([again, second])
  })

  test('behavior: nothing known, nothing found', () => {
    expect(chooseMatches(hex(bytes(60)), [])).toBeNull()
    expect(chooseMatches(hex(bytes(60)), [first])).toBeNull()
  })
})
