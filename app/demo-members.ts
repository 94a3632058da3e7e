import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoContract } from '@/lib/demo/network-manifest'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { listPackedMembers, type PackedMember } from '@/lib/storage/word/packed-members'

/** What a demo contract packs into a slot. Read here, a page need not load the rules of layouts to show one word. */
export async function readDemoMembers({ source }: DemoContract, slot: bigint): Promise<PackedMember[]> {
  const layout = await readFile(join(process.cwd(), 'public/demo/layouts', `${source}.json`), 'utf8')
  return listPackedMembers(parseLayout(layout), slot)
}
