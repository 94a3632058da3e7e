import { describe, expect, test } from 'vitest'
import { countIndexed, parseEventSignature } from '@/lib/abi/event-signature'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

function parse(text: string) {
  const parsed = parseEventSignature(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}

function messageOf(text: string): string {
  const parsed = parseEventSignature(text)
  return parsed.ok ? 'accepted' : parsed.message
}

describe('parseEventSignature', () => {
  test('default', () => {
    const event = parse('Transfer(address indexed from, address indexed to, uint256 value)')
    expect(event).toMatchObject({
      name: 'Transfer',
      signature: 'Transfer(address,address,uint256)',
      topic0: TRANSFER,
      inputs: [
        { type: 'address', name: 'from', indexed: true },
        { type: 'address', name: 'to', indexed: true },
        { type: 'uint256', name: 'value' },
      ],
    })
    expect(countIndexed(event)).toBe(2)
  })

  test.each([
    [
      'event prefix and semicolon',
      'event Transfer(address indexed from, address indexed to, uint256 value);',
    ],
    ['no names', 'Transfer(address indexed,address indexed,uint256)'],
    ['uint is uint256', 'Transfer(address, address, uint)'],
    [
      'lines and spaces',
      '  event\tTransfer (\n  address indexed from ,\n address indexed to,uint256   value )  ',
    ],
  ])('args: %s', (_, text) => {
    expect(parse(text).topic0).toBe(TRANSFER)
  })

  test('args: tuples and arrays', () => {
    const event = parse('Filled(tuple(address maker, uint[2][] parts)[] orders, (bytes32) indexed id)')
    expect(event.signature).toBe('Filled((address,uint256[2][])[],(bytes32))')
  })

  test('args: no parameters', () => {
    expect(parse('Stopped()').signature).toBe('Stopped()')
  })

  test('behavior: an anonymous event has no first topic', () => {
    const event = parse('event Note(bytes4 indexed sig, address indexed who) anonymous')
    expect(event.topic0).toBeNull()
    expect(event.event.anonymous).toBe(true)
  })

  test.each([
    ['nothing', '  ', 'Write an event'],
    ['a name alone', 'Transfer', 'a name and its types in parentheses'],
    ['a function', 'function transfer(address to)', 'a name and its types in parentheses'],
    ['open parenthesis', 'Transfer(address', 'a name and its types in parentheses'],
    ['parentheses that do not match', 'Transfer((address)', 'do not match'],
    ['two events', 'A(uint a); event B(uint b)', 'do not match'],
    ['unknown type', 'Transfer(uint7 a)', '“uint7” is not an ABI type'],
    ['an interface as type', 'Listed(IERC20 token)', '“IERC20” is not an ABI type'],
    ['trailing comma', 'Transfer(address,)', 'A type is missing'],
    ['empty array', 'Transfer(uint[0] a)', 'length 0'],
    ['keyword as name', 'Transfer(address indexed indexed)', 'cannot be read as a parameter'],
    ['four indexed', 'E(uint indexed,uint indexed,uint indexed,uint indexed)', 'at most 3 indexed'],
    ['too long', `E(uint ${'a'.repeat(4100)})`, '4096 characters'],
    ['too deep', `E(${'('.repeat(17)}uint${')'.repeat(17)})`, 'at most 16 deep'],
  ])('error: %s', (_, text, message) => {
    expect(messageOf(text)).toContain(message)
  })

  test('args: 16 levels of tuples', () => {
    expect(messageOf(`E(${'('.repeat(16)}uint${')'.repeat(16)})`)).toBe('accepted')
  })
})
