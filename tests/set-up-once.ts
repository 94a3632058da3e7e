import { compileContracts } from '@/lib/devchain/compile/compile-contracts'
import { CACHE_DIR } from './lib/devchain/cache-dir'

/** Before all unit tests: the contracts of the demo chain are compiled here, and not in each process that plays it. */
export default async function setUpOnce(): Promise<void> {
  await compileContracts(CACHE_DIR)
}
