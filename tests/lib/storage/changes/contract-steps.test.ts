import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import {
  type FollowedContract,
  listContractSteps,
  priceContractSteps,
  readContractSteps,
  sidesAt,
} from '@/lib/storage/changes/contract-steps'
import { isReadStep, type WordsByBlock } from '@/lib/storage/changes/time-steps'
import { listContractRows } from '@/lib/storage/contract/contract-rows'
import { startDemoChain } from '../../devchain/start-demo-chain'
import { demoLayout, doorTo } from '../demo-client'

const { address, block: created } = demoContract('demo-mainnet', 'RegistryProxy')
const upgrade = demoBlock('demo-mainnet', 'upgrade').number
const followed: FollowedContract = { address, layout: demoLayout('RegistryV2'), options: {}, budget: 20_000 }
const blocks = [created - 1, created, upgrade]

let node: Pick<EdrNode, 'request'>
beforeAll(async () => {
  node = (await startDemoChain()).networks['demo-mainnet']
})

async function readAll(which: readonly number[], known: WordsByBlock = new Map(), of = followed) {
  const client = doorTo(node)
  let read = known
  for await (const reached of readContractSteps(client, of, listContractSteps(of, which, known), known))
    read = reached
  return { steps: listContractSteps(of, blocks, read), credits: client.bill().credits, read }
}

describe('readContractSteps', () => {
  test('default: every step is a whole contract, for what was said, and shows what it changed', async () => {
    const price = priceContractSteps(followed, listContractSteps(followed, blocks, new Map()), CREDITS)
    const { steps, credits } = await readAll(blocks)
    expect(credits).toBeGreaterThanOrEqual(price.least)
    expect(credits).toBeLessThanOrEqual(price.most)
    expect(steps.every(isReadStep)).toBe(true)
    const changedAt = (at: number) => {
      const { sides, blocks: shown } = sidesAt(followed, steps, at)
      const open = new Set(sides.flatMap(({ variables }) => variables.map(({ path }) => path)))
      const rows = listContractRows(sides, { open, onlyChanged: false })
      return {
        shown: shown.map(({ block }) => Number(block)),
        changed: rows.filter((row) => row.changed).length,
      }
    }
    expect(changedAt(0)).toEqual({ shown: [created - 1], changed: 0 })
    expect(changedAt(1).shown).toEqual([created - 1, created])
    expect(changedAt(1).changed).toBeGreaterThan(0)
  })

  test('behavior: what is read is free, and a step that is not is nothing to see', async () => {
    const { steps, read } = await readAll([created])
    expect(sidesAt(followed, steps, 2).sides).toEqual([])
    expect(priceContractSteps(followed, steps.slice(1, 2), CREDITS)).toEqual({ least: 0, most: 0 })
    expect((await readAll([created], read)).credits).toBe(0)
    // Beside the last step that is read, whatever lies between.
    const later = await readAll([upgrade], read)
    expect(sidesAt(followed, later.steps, 2).blocks.map(({ block }) => Number(block))).toEqual([
      created,
      upgrade,
    ])
  })

  test('behavior: no step goes beyond the budget of one, and what it had is kept', async () => {
    const { steps, credits } = await readAll([created], new Map(), { ...followed, budget: 80 })
    expect(credits).toBe(80)
    expect(steps[1]?.words.size).toBe(1)
  })
})
