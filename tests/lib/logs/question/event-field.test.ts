import { describe, expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { formatDeclaration, parameterOfTopic, parseEventChoice } from '@/lib/logs/question/event-field'
import { describeTopicFields } from '@/lib/logs/question/topic-fields'

const NOTHING_TYPED = { topic0: '', topic1: '', topic2: '', topic3: '' }

describe('formatDeclaration', () => {
  test('args: structs, in arrays and in one another', () => {
    const declared = 'Placed((uint256 item, (address to, bytes32)[] parts)[2] indexed orders, (uint8) last)'
    const { event } = parseEventChoice(declared)
    expect(event && formatDeclaration(event)).toBe(declared)
  })

  test.each(KNOWN_EVENTS)('behavior: $standard $signature reads back as the same event', (known) => {
    const { event } = parseEventChoice(formatDeclaration(known))
    expect(event?.event).toEqual(known.event)
  })

  test('args: an anonymous event', () => {
    const { event, topic0 } = parseEventChoice('E(uint8 indexed a, bool) anonymous')
    expect(topic0).toEqual([])
    expect(event && formatDeclaration(event)).toBe('E(uint8 indexed a, bool) anonymous')
  })
})

describe('parameterOfTopic', () => {
  test('default: topic 1 holds the first indexed parameter, wherever it stands', () => {
    const { event } = parseEventChoice('E(uint8 a, address indexed b, bool c, int8 indexed d)')
    if (!event) throw new Error('no event')
    expect([1, 2, 3].map((position) => parameterOfTopic(event, position)?.name)).toEqual([
      'b',
      'd',
      undefined,
    ])
  })
})

describe('describeTopicFields', () => {
  test('default: without an event, all three topics', () => {
    expect(describeTopicFields(null, NOTHING_TYPED).map(({ label }) => label)).toEqual([
      'Topic 1',
      'Topic 2',
      'Topic 3',
    ])
  })

  test('behavior: with an event, its indexed parameters, and what was typed elsewhere', () => {
    const { event } = parseEventChoice('E(address indexed who, bool indexed)')
    expect(describeTopicFields(event, NOTHING_TYPED).map(({ label }) => label)).toEqual(['who', 'Topic 2'])
    expect(describeTopicFields(event, { ...NOTHING_TYPED, topic3: '0x' })).toHaveLength(3)
  })
})
