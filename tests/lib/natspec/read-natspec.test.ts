import { describe, expect, test } from 'vitest'
import { readNatspec } from '@/lib/natspec/read-natspec'

const SAID = { userdoc: { events: { 'Paid(address)': { notice: 'Somebody paid.' } } } }

const NONE = { functions: {}, events: {}, errors: {}, variables: {} }

const eventsOf = (events: unknown) => readNatspec({ userdoc: { events } })?.events

describe('readNatspec', () => {
  test('default: notices by signature, and notes on variables by name', () => {
    const userdoc = {
      ...SAID.userdoc,
      kind: 'user',
      methods: { 'owner()': { notice: 'Who rules.' }, constructor: { notice: 'Made once.' } },
      errors: { 'Closed(uint256)': [{ notice: 'It is closed.' }] },
      version: 1,
    }
    const devdoc = { stateVariables: { _owner: { details: 'Zero once renounced.', return: 'it' } } }
    const natspec = {
      functions: { 'owner()': 'Who rules.' },
      events: { 'Paid(address)': 'Somebody paid.' },
      errors: { 'Closed(uint256)': 'It is closed.' },
      variables: { _owner: 'Zero once renounced.' },
    }
    expect(readNatspec({ userdoc, devdoc })).toEqual(natspec)
    const metadata = { output: { userdoc, devdoc } }
    expect(readNatspec({ metadata })).toEqual(natspec)
    const parsed = { output: { userdoc: { methods: userdoc.methods }, devdoc: {} } }
    expect(readNatspec({ metadata: parsed, rawMetadata: JSON.stringify(metadata) })).toEqual(natspec)
  })

  test('behavior: without a notice, the note for developers counts, as widely used libraries write no other', () => {
    const devdoc = {
      methods: { 'owner()': { details: 'Returns the owner.' }, 'f()': { details: 'Never shown.' } },
      events: { 'Paid(address)': { details: 'Emitted once paid.' } },
      errors: { 'Closed(uint256)': [{ details: 'It was closed.', params: {} }] },
    }
    expect(readNatspec({ userdoc: { methods: { 'f()': { notice: 'It does.' } } }, devdoc })).toEqual({
      functions: { 'owner()': 'Returns the owner.', 'f()': 'It does.' },
      events: { 'Paid(address)': 'Emitted once paid.' },
      errors: { 'Closed(uint256)': 'It was closed.' },
      variables: {},
    })
  })

  test.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ userdoc: 'text', devdoc: 7 }],
    [{ userdoc: null, devdoc: null }],
    [{ userdoc: {}, devdoc: {} }],
    [{ metadata: '{' }],
    [{ metadata: { output: 'text' } }],
    [{ userdoc: { events: [SAID], methods: 'text', errors: { 'A()': { notice: 'no list' } } } }],
    [{ userdoc: { events: { 'Paid(address)': { notice: ' \n ' } } } }],
  ])('error: %j says nothing', (artifact) => {
    expect(readNatspec(artifact)).toBeNull()
  })

  test('error: what has another shape is left out, and the rest stays', () => {
    const events = {
      'Paid(address)': { notice: 'Somebody paid.' },
      'A()': { notice: 7 },
      'B()': 'text',
      'C()': null,
      '<img src=x>': { notice: 'markup' },
      'D(\u202eaddress)': { notice: 'turned' },
      [`E(${'uint256,'.repeat(100)}uint256)`]: { notice: 'without end' },
    }
    expect(readNatspec({ userdoc: { events, methods: 7 }, devdoc: [] })).toEqual({
      ...NONE,
      events: { 'Paid(address)': 'Somebody paid.' },
    })
  })

  test('error: a key of the prototype is a name like any other, and changes no object', () => {
    const text = '{"devdoc":{"stateVariables":{"__proto__":{"details":"mine"}}},"__proto__":{"userdoc":{}}}'
    const variables = readNatspec(JSON.parse(text))?.variables ?? {}
    expect(Object.entries(variables)).toEqual([['__proto__', 'mine']])
    expect(Object.getPrototypeOf(variables)).toBe(Object.prototype)
    expect(
      readNatspec({ devdoc: JSON.parse('{"__proto__":{"stateVariables":{"a":{"details":"b"}}}}') }),
    ).toBeNull()
  })

  test('behavior: a notice of a megabyte is cut, and lines become one', () => {
    expect(eventsOf({ 'A()': { notice: `one\n\ttwo ${'x'.repeat(1024 * 1024)}` } })?.['A()']).toMatch(
      /^one two x{591}…$/,
    )
  })

  test('behavior: of thousands of entries the first are read', () => {
    const many = Array.from({ length: 5000 }, (_, at) => [`e${at}()`, { notice: 'again' }])
    expect(Object.keys(eventsOf(Object.fromEntries(many)) ?? {})).toHaveLength(500)
  })

  test('behavior: errors of one signature that are explained in two ways are not explained', () => {
    const errorsOf = (...notices: unknown[]) =>
      readNatspec({
        ...SAID,
        userdoc: { ...SAID.userdoc, errors: { 'A()': notices.map((notice) => ({ notice })) } },
      })?.errors
    expect(errorsOf('one', 'one')).toEqual({ 'A()': 'one' })
    expect(errorsOf('one', 'two')).toEqual({})
    expect(errorsOf(undefined, 'two')).toEqual({ 'A()': 'two' })
  })
})
