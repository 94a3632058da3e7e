import type { Address, Hex } from 'viem'
import type { NamedPlace, SlotName } from '@/lib/playground/naming/named-access'
import type { RanTransaction, Step } from '@/lib/playground/played'
import type { Access, Frame, Trace } from '@/lib/playground/trace/trace'

export const wordOf = (value: number | bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

export const addressAt = (digit: string): Address => `0x${digit.repeat(40)}`

export const UINT = {
  kind: 'value',
  label: 'uint256',
  bytes: 32,
  reading: { as: 'uint', bits: 256 },
} as const

export const placeOf = (spoken: string, changed: Partial<NamedPlace> = {}): NamedPlace => ({
  path: spoken,
  spoken,
  type: 'uint256',
  holds: 'value',
  readAs: UINT,
  from: 0,
  to: 32,
  ...changed,
})

export const nameOf = (...places: NamedPlace[]): SlotName => ({
  places,
  collision: [],
  byTwin: false,
  basis: null,
  unnamed: null,
})

export const accessOf = (changed: Partial<Access>): Access => ({
  op: 'SSTORE',
  frame: 0,
  pc: 0,
  callers: [],
  slot: wordOf(0),
  before: wordOf(0),
  after: wordOf(0),
  gas: 100n,
  cold: false,
  refund: 0n,
  undone: false,
  ...changed,
})

export const stepOf = (access: Partial<Access>, name = nameOf(placeOf('count'))): Step => ({
  access: accessOf(access),
  name,
  source: null,
  hashed: null,
})

export const frameOf = (changed: Partial<Frame> = {}): Frame => ({
  parent: null,
  kind: 'call',
  from: addressAt('a'),
  storage: addressAt('c'),
  code: addressAt('c'),
  value: 0n,
  input: '0x',
  output: '0x',
  gas: 0n,
  error: null,
  undone: false,
  ...changed,
})

/** A transaction of these steps, as the machine would have given it. */
export const playedOf = (steps: readonly Step[], changed: Partial<Trace> = {}): RanTransaction => ({
  transaction: { from: addressAt('a'), to: addressAt('c'), data: '0x', value: 0n },
  trace: {
    frames: [frameOf()],
    accesses: steps.map(({ access }) => access),
    droppedAccesses: { SLOAD: 0, SSTORE: 0, TLOAD: 0, TSTORE: 0 },
    droppedFrames: 0,
    hashes: [],
    droppedHashes: 0,
    logs: [],
    droppedLogs: 0,
    created: [],
    destroyed: [],
    gasUsed: 21_000n,
    output: '0x',
    error: null,
    ...changed,
  },
  steps,
})
