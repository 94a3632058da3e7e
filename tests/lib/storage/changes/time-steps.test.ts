import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import {
  type Followed,
  isReadStep,
  joinKnown,
  listStepBlocks,
  listTimeSteps,
  nextRead,
  priceSteps,
  readSteps,
  viewStep,
  type WordsByBlock,
} from '@/lib/storage/changes/time-steps'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { startDemoChain } from '../../devchain/start-demo-chain'
import { demoLayout, doorTo } from '../demo-client'

const { address: proxy, block: created } = demoContract('demo-mainnet', 'RegistryProxy')
const upgrade = demoBlock('demo-mainnet', 'upgrade').number
const gallery = demoContract('demo-mainnet', 'StorageGallery')

function follow(path: string, of: `0x${string}`, layout: Parameters<typeof parsePathQuestion>[0]): Followed {
  const { value, problem } = parsePathQuestion(layout, path)
  if (!value) throw new Error(problem)
  return { address: of, slot: value.resolved.place.slot, path: value }
}
const implementation = follow('eip1967.implementation', proxy, null)

let node: Pick<EdrNode, 'request'>
beforeAll(async () => {
  node = (await startDemoChain()).networks['demo-mainnet']
})

async function readAll(followed: Followed, blocks: readonly number[], known: WordsByBlock = new Map()) {
  const client = doorTo(node)
  let read = known
  for await (const reached of readSteps(client, followed, listTimeSteps(followed, blocks, known), known))
    read = reached
  return { steps: listTimeSteps(followed, blocks, read), bill: client.bill(), read }
}

describe('listStepBlocks', () => {
  test('default: events, changes, the block before the first, and the one that was asked, once each', () => {
    expect(listStepBlocks([{ block: 90 }, { block: 20 }], [20, 50], 100)).toEqual([19, 20, 50, 90, 100])
    expect(listStepBlocks([], [], 100)).toEqual([])
    expect(listStepBlocks([{ block: 0 }], [], null)).toEqual([0])
  })
})

describe('readSteps', () => {
  const blocks = [created - 1, created, upgrade - 1, upgrade]

  test('default: each step costs what was said, shows its value, and the bytes that differ', async () => {
    const before = listTimeSteps(implementation, blocks, new Map())
    expect(priceSteps(before, CREDITS.prices)).toEqual({ least: 320, most: 320 })
    const { steps, bill } = await readAll(implementation, blocks)
    expect(bill).toMatchObject({ calls: 4, credits: 320 })
    const views = steps.map((_, at) => viewStep(implementation, steps, at))
    expect(views.map((view) => view?.parts[0]?.text)).toEqual([
      `0x${'0'.repeat(40)}`,
      demoContract('demo-mainnet', 'RegistryV1').address,
      demoContract('demo-mainnet', 'RegistryV1').address,
      demoContract('demo-mainnet', 'RegistryV2').address,
    ])
    expect(views.map((view) => view?.since)).toEqual([null, created - 1, created, upgrade - 1])
    expect(views[2]).toMatchObject({ changes: 0, parts: [{ isChanged: false }] })
    expect(views[3]?.changes).toBeGreaterThan(0)
    expect(views[3]?.parts[0]?.isChanged).toBe(true)
  })

  test('behavior: what is known is not asked again, and what is not read is not shown', async () => {
    const { read } = await readAll(implementation, [created])
    const steps = listTimeSteps(implementation, blocks, read)
    expect(steps.map(isReadStep)).toEqual([false, true, false, false])
    expect([viewStep(implementation, steps, 0), nextRead(steps, -1), nextRead(steps, 1)]).toEqual([
      null,
      1,
      null,
    ])
    const { bill, steps: all } = await readAll(implementation, blocks, read)
    expect(bill.credits).toBe(240)
    expect(all.every(isReadStep)).toBe(true)
    expect(joinKnown(read, new Map()).size).toBe(1)
  })

  test('args: a text of several words, of which one is known', async () => {
    const text = follow('longText', gallery.address, demoLayout('StorageGallery'))
    const head = demoBlock('demo-mainnet', 'head').number
    const { steps, bill, read } = await readAll(text, [gallery.block - 1, head])
    expect(priceSteps(listTimeSteps(text, [head], new Map()), CREDITS.prices).most).toBeGreaterThanOrEqual(
      bill.credits - 80,
    )
    expect(viewStep(text, steps, 1)?.parts[0]?.text).toContain('Übergröße')
    const one = new Map([[head, new Map([...(read.get(head) ?? [])].slice(0, 1))]])
    const [step] = listTimeSteps(text, [head], one)
    expect(step && isReadStep(step)).toBe(false)
    expect(step?.left.least).toBe((read.get(head)?.size ?? 0) - 1)
  })
})
