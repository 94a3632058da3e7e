import { type DemoCode, listDemoCode } from '@/lib/demo/contract-code'
import { TriptychError } from '@/lib/errors'
import { readLayoutText } from './layout-text'
import type { LayoutVersion } from './layout-version'

/**
 * The layouts of a demo contract, oldest first: one for each code that ran. Empty for other addresses. Free.
 */
export async function loadDemoLayouts(network: string, address: string): Promise<LayoutVersion[]> {
  const codes = listDemoCode(network, address)
  // A proxy created with its implementation never ran by its own layout.
  const ran = codes.filter(({ fromBlock }, i) => codes[i + 1]?.fromBlock !== fromBlock)
  return Promise.all(ran.map((code, i) => readVersion(code, ran[i + 1])))
}

async function readVersion(code: DemoCode, next: DemoCode | undefined): Promise<LayoutVersion> {
  const response = await fetch(`/demo/${code.file}`)
  if (!response.ok) throw new TriptychError(`The layout of ${code.contract} could not be loaded.`)
  const notes = code.lent ? [describeVersion(code, next)] : []
  const known = readLayoutText({ origin: 'demo', json: await response.text(), contract: null, notes })
  return { fromBlock: code.fromBlock, known }
}

function describeVersion({ contract, fromBlock }: DemoCode, next: DemoCode | undefined): string {
  const when = next
    ? `from ${blockName(fromBlock)} to ${blockName(next.fromBlock - 1n)}`
    : `since ${blockName(fromBlock)}`
  return `It is the layout of ${contract}, the implementation of this proxy ${when}.`
}

const blockName = (block: bigint) => `block ${block.toLocaleString('en-US')}`
