import { describe, expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { changeReading, NO_READING, readSearch } from '@/lib/logs/worker/reading'
import { TOKEN } from '../in-memory-node'

const [event] = parseContractAbi('event Transfer()').events
const EVENT = event as NonNullable<typeof event>
const UNITS = new Map([[TOKEN, { decimals: 2, symbol: 'T', readAt: null }]] as const)

describe('changeReading', () => {
  test('default: each message changes its own field', () => {
    expect(changeReading(NO_READING, { type: 'read-by', events: [EVENT] }).pasted).toEqual([EVENT])
    expect(changeReading(NO_READING, { type: 'read-by-kept', events: [EVENT] }).kept).toEqual([EVENT])
    expect(changeReading(NO_READING, { type: 'count-by', units: UNITS }).units).toBe(UNITS)
    expect(NO_READING).toMatchObject({ pasted: [], kept: [] })
  })

  test('behavior: equal units and code that is still unknown give the same object', () => {
    const counted = changeReading(NO_READING, { type: 'count-by', units: UNITS })
    expect(changeReading(counted, { type: 'count-by', units: new Map(UNITS) })).toBe(counted)
    expect(changeReading(counted, { type: 'read-by-code', versions: new Map() })).toBe(counted)
  })

  test('behavior: another search keeps the pasted events, not those of the search before', () => {
    const before = { ...NO_READING, asked: [EVENT], pasted: [EVENT], kept: [EVENT] }
    expect(readSearch(before, null)).toMatchObject({ asked: [], pasted: [EVENT], kept: [] })
  })
})
