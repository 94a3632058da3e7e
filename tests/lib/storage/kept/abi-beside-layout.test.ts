import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enumMembersOf } from '@/lib/abi/enum-members'
import { type KeptAbi, keptAbis } from '@/lib/abi/kept-abis'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { readKeptAbi } from '@/lib/storage/kept/abi-beside-layout'
import { keptLayouts } from '@/lib/storage/kept/kept-layouts'
import { readLayoutText } from '@/lib/storage/kept/layout-text'
import { compileOnce } from '@/tests/solc-once'

const ADDRESS = `0x${'12'.repeat(20)}`

const SOURCE = `enum Side { Buy, Sell }
contract Auction {
  enum State { Draft, Active, Closed }
  struct Bid { Side side; Bid[] earlier; }
  mapping(address => Bid) bids;
  State state;
  event Moved(State indexed from, Side to, uint8 plain);
}`

const output = JSON.parse(
  compileOnce(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'Auction.sol': { content: SOURCE } },
      settings: { outputSelection: { '*': { '*': ['abi', 'storageLayout'], '': ['ast'] } } },
    }),
  ),
)
const { abi, storageLayout } = output.contracts['Auction.sol'].Auction
const { ast } = output.sources['Auction.sol']

const keep = (entries: unknown): KeptAbi => {
  const text = JSON.stringify(entries)
  return { text, abi: parseContractAbi(text), provenance: 'pasted', name: null }
}

function keepLayout(json: unknown) {
  const known = readLayoutText({
    origin: 'pasted',
    json: JSON.stringify(json),
    contract: null,
    notes: [],
  })
  vi.mocked(keptLayouts.read).mockResolvedValue({
    kept: { version: 2, layouts: [known.text], apart: null },
    versions: [{ fromBlock: 0n, known }],
  })
}

const readMembers = async () =>
  (await readKeptAbi('sepolia', ADDRESS))?.abi.events[0]?.inputs.map((input) => enumMembersOf(input))

beforeEach(() => {
  vi.spyOn(keptLayouts, 'read').mockResolvedValue(null)
  vi.spyOn(keptAbis, 'read').mockResolvedValue(keep(abi))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('an ABI beside a layout of the same contract', () => {
  test('default: enums have their members by the layout, wherever it uses them', async () => {
    keepLayout({ contractName: 'Auction', abi, storageLayout, ast })
    expect(await readMembers()).toEqual([
      ['State.Draft', 'State.Active', 'State.Closed'],
      ['Side.Buy', 'Side.Sell'],
      null,
    ])
  })

  test('behavior: no layout, or one without members, leaves numbers', async () => {
    expect(await readMembers()).toEqual([null, null, null])
    keepLayout({ storageLayout })
    expect(await readMembers()).toEqual([null, null, null])
  })

  test('behavior: no ABI is none, and one without enums asks for no layout', async () => {
    vi.mocked(keptAbis.read).mockResolvedValue(null)
    expect(await readKeptAbi('sepolia', ADDRESS)).toBeNull()
    vi.mocked(keptAbis.read).mockResolvedValue(keep([{ type: 'event', name: 'Paused', inputs: [] }]))
    await readMembers()
    expect(keptLayouts.read).not.toHaveBeenCalled()
  })
})
