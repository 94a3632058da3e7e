import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { askDiff } from '@/lib/state-diff/sources/ask-diff'
import { findDemoLines } from '@/lib/state-diff/steps/demo-lines'
import { codesOf, linesOf, placeSources, type ShownReplay } from '@/lib/state-diff/steps/placed-sources'
import { ask } from '../../devchain/start-demo-chain'
import { countingClient, demoNode, questionAbout } from '../ask-demo'

const NETWORK = 'demo-mainnet'
const find = findDemoLines(NETWORK, JSON.parse(readFileSync('public/demo/lines.json', 'utf8')))

async function replayOf(name: 'upgrade' | 'swap'): Promise<ShownReplay> {
  const node = await demoNode(NETWORK)
  const asked = await questionAbout(node, demoTransaction(NETWORK, name).hash)
  const { client } = countingClient((method, params) => ask(node, method, ...params))
  const more = { source: 'replay', isOwnNode: false, notReplayable: null } as const
  for await (const { done } of askDiff(client, { ...asked, ...more }, runBlock)) {
    if (done?.source === 'replay' && done.replay.is === 'exact') return done.replay
  }
  throw new Error('The replay is not exact.')
}

/** Each access with the text of its line, or null. */
async function linesIn(name: 'upgrade' | 'swap') {
  const replay = await replayOf(name)
  const known = [...codesOf(replay)].flatMap(([address, code]) => {
    const lines = find(address)
    return lines ? [[address, { code, lines }] as const] : []
  })
  const sources = placeSources(new Map(known))
  return replay.run.trace.accesses.map((access) => {
    const frame = replay.run.trace.frames[access.frame]
    const source = frame && linesOf(sources, frame)?.(access)
    const text = sources.files.find(({ name }) => name === source?.file)?.text ?? ''
    return source ? `${source.file}: ${text.split('\n')[source.line - 1]?.trim()}` : null
  })
}

test('default: every access of a swap and of an upgrade has a line, of the own file where one leads there', async () => {
  const swap = await linesIn('swap')
  expect(swap).not.toContain(null)
  expect(swap).toContain('Weth.sol: balanceOf[holder] = balance - value;')
  expect(swap).toContain('@openzeppelin/contracts/token/ERC20/ERC20.sol: _balances[to] += value;')
  const upgrade = await linesIn('upgrade')
  expect(upgrade).not.toContain(null)
  expect(upgrade).toContain('RegistryV1.sol: return _registry().administrator;')
  expect(upgrade).toContain('RegistryV2.sol: _registry().fee = fee_;')
})

test('behavior: other addresses and contracts of lessons have no lines', () => {
  expect(find(`0x${'ab'.repeat(20)}`)).toBeNull()
  expect(find(demoContract(NETWORK, 'Token').address)?.sourceMap).toMatch(/;/)
})
