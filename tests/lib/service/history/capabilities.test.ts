import { describe, expect, test } from 'vitest'
import { capabilitiesOf } from '@/lib/service/history/capabilities'
import { type NodeHistory, parseStatement } from '@/lib/service/history/node-history'

const ARCHIVE = { nearHeadOnly: false, isArchive: true }
const UNSTATED = { nearHeadOnly: false, isArchive: false }
const NEAR_HEAD = { nearHeadOnly: true, isArchive: false }
const HEAD = 1_000n

const silent: NodeHistory = { methods: null, history: 'archive', statement: null }
const full: NodeHistory = { ...silent, history: 'full' }
const stating = (data: object): NodeHistory => ({
  ...silent,
  statement: parseStatement({
    state: data,
    tx: data,
    logs: data,
    receipts: data,
    blocks: data,
    stateproofs: data,
  }),
})

const stateOf = (nodes: NodeHistory[], served = UNSTATED, head = HEAD) =>
  capabilitiesOf(nodes, served, head).state
const WINDOW = { type: 'window', retentionBlocks: '0x80' }

describe('capabilitiesOf', () => {
  test('default: what is not known is left out', () => {
    const { state, ...others } = capabilitiesOf([silent], UNSTATED, HEAD)
    expect(state).toEqual({ disabled: false })
    expect(Object.keys(others)).toEqual(['tx', 'logs', 'receipts', 'blocks', 'stateproofs'])
  })

  test('default: an archive network has all blocks', () => {
    expect(stateOf([silent], ARCHIVE)).toEqual({ disabled: false, oldestBlock: '0x0' })
  })

  test('default: a near-head network has the latest 128 blocks, also of a node with more', () => {
    const near = { disabled: false, oldestBlock: '0x369', deleteStrategy: WINDOW }
    expect(stateOf([silent], NEAR_HEAD)).toEqual(near)
    expect(stateOf([stating({ disabled: false, oldestBlock: '0x0' })], NEAR_HEAD)).toEqual(near)
    expect(stateOf([silent], NEAR_HEAD, 100n)).toMatchObject({ oldestBlock: '0x0' })
  })

  test('behavior: a full node has the state of 128 blocks, and the config does not say of what else', () => {
    const { state, stateproofs, logs } = capabilitiesOf([full], UNSTATED, HEAD)
    expect(state).toEqual({ disabled: false, oldestBlock: '0x369', deleteStrategy: WINDOW })
    expect(stateproofs).toEqual(state)
    expect(logs).toEqual({ disabled: false })
  })

  test('behavior: the oldest block of all nodes counts', () => {
    const [one, other] = [stating({ oldestBlock: '0x20' }), stating({ oldestBlock: '0x10' })]
    expect(stateOf([one, other])).toEqual({ disabled: false, oldestBlock: '0x10' })
    expect(stateOf([full, silent], ARCHIVE)).toEqual({ disabled: false, oldestBlock: '0x0' })
    expect(stateOf([one, silent])).toEqual({ disabled: false })
  })

  test('behavior: a node says more than the config, and its window moves with the head', () => {
    const window = { type: 'window', retentionBlocks: '0x64' }
    expect(stateOf([stating({ oldestBlock: '0x20' })], ARCHIVE)).toMatchObject({ oldestBlock: '0x20' })
    expect(stateOf([stating({ deleteStrategy: window })], ARCHIVE)).toEqual({
      disabled: false,
      oldestBlock: '0x385',
      deleteStrategy: window,
    })
    expect(stateOf([stating({ oldestBlock: '0x3e0', deleteStrategy: window })])).toMatchObject({
      oldestBlock: '0x3e0',
    })
  })

  test('behavior: what no node serves is disabled', () => {
    const logsOnly = { ...silent, methods: ['eth_getLogs'] }
    const found = capabilitiesOf([logsOnly, stating({ disabled: true })], ARCHIVE, HEAD)
    expect(found.stateproofs).toEqual({ disabled: true })
    expect(found.logs).toEqual({ disabled: false, oldestBlock: '0x0' })
  })
})

describe('parseStatement', () => {
  test.each([null, 'text', [], 1])('error: %j says nothing', (result) => {
    const statement = parseStatement(result)
    expect(Object.values(statement ?? {}).filter((data) => data !== null)).toEqual([])
  })

  test('error: one kind that cannot be read leaves the others', () => {
    const statement = parseStatement({ state: { oldestBlock: 5 }, logs: { oldestBlock: '0x5' } })
    expect(statement).toMatchObject({ state: null, logs: { oldestBlock: 5n }, tx: null })
  })
})
