import { type Hex, keccak256 } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { EdrNode } from '@/lib/devchain/edr-node'
import type { ProjectMatch, ProjectMatches } from '@/lib/names/project/project-api'
import { compareLayoutCode, priceCodeCheck } from '@/lib/names/recognise/check-code'
import { recogniseContract } from '@/lib/names/recognise/recognise-contract'
import type { FittedCode } from '@/lib/storage/kept/layout-text'
import { ask } from '../../devchain/start-demo-chain'
import { compileSolidity, contractOf, type SolcOutput } from '../../storage/compile-solidity'
import { doorTo } from '../../storage/demo-client'
import { deploy, startChain } from '../../storage/live-contract'

/** A beacon keeps its code in slot 1, as OpenZeppelin's does, and its proxy asks it by the slot of EIP-1967. */
const SOURCE = `
contract Box { uint256 public value = 7; }
contract Other { uint256 public other = 8; function f() external { other++; } }
contract Beacon { address public owner; address public implementation; constructor(address to) { implementation = to; } function set(address to) external { implementation = to; } }
contract BeaconProxy {
  bytes32 internal constant SLOT = 0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50;
  constructor(address beacon) { assembly { sstore(SLOT, beacon) } }
  fallback() external payable {
    address to; assembly { to := sload(SLOT) }
    to = Beacon(to).implementation();
    (bool ok, bytes memory data) = to.delegatecall(msg.data); require(ok); assembly { return(add(data, 32), mload(data)) }
  }
}
`

let node: EdrNode
let output: SolcOutput
beforeAll(async () => {
  node = await startChain()
  output = await compileSolidity({ 'p.sol': SOURCE })
})

const put = async (name: string, args: readonly unknown[] = []) =>
  (await deploy(node, contractOf(output, 'p.sol', name), args)).address.toLowerCase() as Hex

const codeOf = (address: Hex) => ask<Hex>(node, 'eth_getCode', address, 'latest')

const match = (name: string): ProjectMatch => ({
  id: `src/${name}.sol:${name}`,
  name,
  file: `src/${name}.sol`,
  tool: 'Foundry',
  compiler: '0.8.37',
  isEarlier: false,
  builtAt: 0,
  abi: [],
  libraries: [],
  layout: JSON.stringify({
    storage: [{ label: 'value', slot: '0', offset: 0, type: 't_uint256' }],
    types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
  }),
  layoutBy: 'both',
  why: null,
  deployedAs: null,
})

const matches = (found: readonly ProjectMatch[]): ProjectMatches => ({
  revision: 1,
  degree: found.length > 0 ? 'exact' : null,
  found: [...found],
  more: 0,
  areLayoutsSame: false,
})

describe('recogniseContract', () => {
  test('default: the contract with this code gives the layout, and the code is kept with it', async () => {
    const box = await put('Box')
    const asked: unknown[] = []
    const recognised = await recogniseContract(
      doorTo(node),
      { address: box, block: 'latest' },
      async (question) => {
        asked.push(question)
        return matches([match('Box')])
      },
    )
    const code = await codeOf(box)
    expect(asked).toEqual([{ code, address: box }])
    expect(recognised).toMatchObject({
      by: 'own',
      code: { hash: keccak256(code), address: box, block: expect.stringMatching(/^\d+$/) },
      known: {
        origin: 'folder exact',
        layout: { variables: [{ name: 'value' }] },
        text: { notes: ['src/Box.sol:Box, built by Foundry with solc 0.8.37.'] },
      },
    })
  })

  test('behavior: a proxy is followed through its beacon, and the layout says so', async () => {
    const box = await put('Box')
    const proxy = await put('BeaconProxy', [await put('Beacon', [box])])
    const recognised = await recogniseContract(
      doorTo(node),
      { address: proxy, block: 'latest' },
      async ({ address }) => matches(address === box ? [match('Box')] : []),
    )
    expect(recognised).toMatchObject({
      by: 'beacon',
      code: { address: box },
      name: { name: 'Box', provenance: 'folder exact', through: 'Proxy' },
    })
    expect(recognised?.known?.layout.notes[1]).toMatch(
      /^It belongs to the implementation of this proxy at block \d+, 0x/,
    )
  })

  test('behavior: what the author says goes along with the layout and the ABI', async () => {
    const natspec = { functions: { 'value()': 'How much.' }, events: {}, errors: {}, variables: {} }
    const recognised = await recogniseContract(
      doorTo(node),
      { address: await put('Box'), block: 'latest' },
      async () => matches([{ ...match('Box'), natspec }]),
    )
    expect([recognised?.natspec, recognised?.known?.text.natspec]).toEqual([natspec, natspec])
  })

  test('behavior: a layout that only the file of a build vouches for is not drawn as proved', async () => {
    const box = await put('Box')
    const recognised = await recogniseContract(doorTo(node), { address: box, block: 'latest' }, async () =>
      matches([
        { ...match('Box'), layoutBy: 'build', why: 'The compiler here lays its sources out otherwise.' },
      ]),
    )
    expect(recognised?.known).toMatchObject({
      origin: 'folder as built',
      text: { notes: [expect.any(String), 'The compiler here lays its sources out otherwise.'] },
    })
  })

  test('behavior: the name is of the code and exact; libraries are read beside it, an empty one left out', async () => {
    const box = await put('Box')
    const event = { type: 'event', name: 'Moved', inputs: [], anonymous: false }
    const recognised = await recogniseContract(doorTo(node), { address: box, block: 'latest' }, async () =>
      matches([
        {
          ...match('Box'),
          layoutBy: 'build',
          libraries: [
            { name: 'Moves', abi: [event] },
            { name: 'Silent', abi: [] },
          ],
        },
      ]),
    )
    expect(recognised).toMatchObject({
      name: { name: 'Box', provenance: 'folder exact' },
      known: { origin: 'folder as built' },
      abi: null,
      libraries: [{ name: 'Moves', abi: { events: [{ name: 'Moved' }] } }],
    })
    expect(recognised?.name).not.toHaveProperty('through')
    expect(recognised?.libraries).toHaveLength(1)
  })

  test('behavior: of several with this code none is chosen', async () => {
    const box = await put('Box')
    const recognised = await recogniseContract(doorTo(node), { address: box, block: 'latest' }, async () =>
      matches([match('Box'), match('Copy')]),
    )
    expect(recognised?.known).toBeNull()
    expect(recognised?.matches.found).toHaveLength(2)
  })

  test('args: an account without code is called nothing; nothing is known without a project', async () => {
    const nobody = { address: `0x${'Ab'.repeat(20)}` as Hex, block: 'latest' as const }
    expect(await recogniseContract(doorTo(node), nobody, async () => matches([match('Box')]))).toMatchObject({
      code: { hash: keccak256('0x'), address: nobody.address.toLowerCase() },
      known: null,
      name: null,
      matches: { found: [] },
    })
    const box = { address: await put('Box'), block: 'latest' as const }
    expect(await recogniseContract(doorTo(node), box, async () => null)).toBeNull()
  })
})

describe('checkCode', () => {
  test('default: first, same, other, gone; within its price', async () => {
    const [box, other] = [await put('Box'), await put('Other')]
    const check = async (address: Hex, before: FittedCode | null) => {
      const client = doorTo(node)
      const verdict = await compareLayoutCode(client, {
        address,
        block: 'latest',
        layout: before ? { code: before } : {},
      })
      const { least, most } = priceCodeCheck('latest', CREDITS.prices)
      expect(client.bill().credits).toBeGreaterThanOrEqual(least)
      expect(client.bill().credits).toBeLessThanOrEqual(most)
      return verdict
    }
    const first = await check(box, null)
    expect(first).toMatchObject({ says: 'first', seen: { address: box } })
    expect(await check(box, first.seen)).toMatchObject({ says: 'same' })
    expect(await check(other, { ...first.seen, address: other })).toMatchObject({ says: 'other' })
    const nobody: Hex = `0x${'13'.repeat(20)}`
    expect(await check(nobody, first.seen)).toMatchObject({
      says: 'gone',
      seen: { hash: keccak256('0x'), address: nobody },
    })
  })

  test('behavior: a layout that is said to be of other code than runs is no first one', async () => {
    const box = await put('Box')
    const check = (of: string) =>
      compareLayoutCode(doorTo(node), { address: box, block: 'latest', layout: { of } })
    expect(await check(box)).toMatchObject({ says: 'first' })
    expect(await check(`0x${'14'.repeat(20)}`)).toMatchObject({ says: 'other', seen: { address: box } })
  })

  test('behavior: a beacon that names another code is noticed', async () => {
    const [box, other] = [await put('Box'), await put('Other')]
    const [before, after] = [
      await put('BeaconProxy', [await put('Beacon', [box])]),
      await put('BeaconProxy', [await put('Beacon', [other])]),
    ]
    const first = await compareLayoutCode(doorTo(node), { address: before, block: 'latest', layout: {} })
    expect(
      await compareLayoutCode(doorTo(node), {
        address: after,
        block: 'latest',
        layout: { code: first.seen },
      }),
    ).toMatchObject({
      says: 'other',
      seen: { address: other },
    })
  })
})
