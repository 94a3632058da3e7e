import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { ContractName } from '@/lib/kept/provenance'
import { describeLogsQuestion, describeNarrower } from '@/lib/logs/question/describe-logs-question'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { parseLogsQuestion } from '@/lib/logs/question/logs-question'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { TOKEN } from '../in-memory-node'
import { order } from '../opened-worker'

const A = `0x${'aa'.repeat(20)}`
const B = `0x${'bb'.repeat(20)}`
const EMPTY = {
  address: '',
  topic0: '',
  by: 'range' as const,
  block: '',
  again: '',
  pace: 'frugal' as const,
  event: '',
  topic1: '',
  topic2: '',
  topic3: '',
  from: '',
  to: 'latest',
  budget: '5100',
}

function sentence(change: Partial<LogsDraft>, slug = 'demo-mainnet', name?: ContractName): string {
  const network = findNetwork(SHIPPED_NETWORKS, slug)
  const { value } = parseLogsQuestion({ ...EMPTY, ...change }, 'archive', CREDITS)
  if (!network || !value) throw new Error('The question must be one.')
  return describeLogsQuestion(value, network, name)
}

describe('describeLogsQuestion', () => {
  test('default: nothing but the chain', () => {
    expect(sentence({})).toBe('Every log of any contract on Demo Mainnet, from block 0 to the latest block')
  })

  test('args: event, contract, indexed values and blocks', () => {
    const event = 'Transfer(address indexed from, address indexed to, uint256 value)'
    expect(sentence({ address: A, event, topic1: B, topic2: `${A} ${B}`, from: '1000', to: '2000' })).toBe(
      `Transfer(address,address,uint256) of ${A} on Demo Mainnet with from = ${B} and to = any of 2 values, from block 1,000 to block 2,000`,
    )
  })

  test('args: raw topics, several contracts, one block', () => {
    const topic = `0x${'12'.repeat(32)}`
    expect(sentence({ address: `${A} ${B}`, event: topic, topic1: topic, from: 'latest' })).toBe(
      `Logs with topic 0 = ${topic} of 2 contracts on Demo Mainnet with topic 1 = ${topic}, in the latest block`,
    )
  })

  test('args: a range that begins on a day', () => {
    expect(sentence({ from: '2025-02-01', to: '2025-02-03' })).toContain(
      'from the first block since 2025-02-01',
    )
  })

  test('args: what a single contract is called', () => {
    const vault = { name: 'Vault', provenance: 'folder exact', through: 'Proxy' } as const
    expect(sentence({ address: A }, 'demo-mainnet', vault)).toContain(`Every log of Proxy → Vault (${A}) on`)
    expect(sentence({ address: `${A} ${B}` }, 'demo-mainnet', vault)).toContain('of 2 contracts on')
  })

  test('behavior: a near-head network is searched from where it surely serves', () => {
    expect(sentence({}, 'demo-l2')).toBe(
      'Every log of any contract on Demo L2, from the 120th newest block to the latest block',
    )
  })

  test('behavior: an anonymous event filters nothing by itself, and the sentence does not claim it', () => {
    expect(sentence({ address: A, event: 'E(uint8 indexed a) anonymous' })).toContain(
      'All logs (decoded where they match',
    )
  })
})

const OTHER = `0x${'bb'.repeat(20)}`
const EVENT = 'Transfer(address indexed from, address indexed to, uint256 value)'

describe('describeNarrower', () => {
  test.each<[string, Partial<Pick<LogsDraft, 'address' | 'event' | 'topic1' | 'topic2'>>, string | null]>([
    ['one contract', {}, 'with topic values'],
    ['any contract', { address: '' }, 'with one contract, or with topic values'],
    ['two contracts', { address: `${TOKEN} ${OTHER}` }, 'with fewer contracts, or with topic values'],
    [
      'several values',
      { event: EVENT, topic1: `${TOKEN} ${OTHER}` },
      'with fewer topic values, or with more topics',
    ],
    ['an event with arguments', { event: EVENT }, 'with more topics'],
    ['an event whose arguments are all named', { event: EVENT, topic1: TOKEN, topic2: OTHER }, null],
    ['an event without indexed arguments', { event: 'Sync(uint112 a, uint112 b)' }, null],
  ])('default: %s', (_, change, ways) => {
    expect(describeNarrower(order(change).question)).toBe(ways)
  })
})
