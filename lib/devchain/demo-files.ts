import { compileContracts } from '@/lib/devchain/compile-contracts'
import type { Devchain } from '@/lib/devchain/create-devchain'

/**
 * The files that tell the explorer what the demo chain holds, by path from the repository root: the manifest, and
 * for each contract its layouts, interface and source text. They are committed; a test compares them with the chain.
 */
export async function demoFiles(devchain: Devchain, cacheDir: string): Promise<Map<string, string>> {
  const files = new Map([['lib/demo/manifest.json', format(devchain.manifest)]])
  for (const { bytecode: _, ...contract } of (await compileContracts(cacheDir)).values()) {
    files.set(`public/demo/layouts/${contract.name}.json`, format(contract))
  }
  return files
}

function format(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
