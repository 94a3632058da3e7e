'use client'

import type { Hex } from 'viem'
import { RunView } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { Button } from '@/components/ui/button'
import type { Network } from '@/lib/networks'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { isSameLayout } from '@/lib/storage/layout/same-layout'
import { compileFromRegistry } from '../compile/compile-from-registry'

/** Whether the registry's sources, compiled here, give the layout that the registry sent. */
export function RecompileCheck({
  network,
  address,
  layout,
}: {
  network: Network
  /** Of the contract that the registry knows: behind a proxy, the implementation. */
  address: Hex
  layout: Layout
}) {
  const run = useAsk(
    network,
    async (_: null, __, signal) => {
      const { compiled } = await compileFromRegistry(network, address, signal)
      if (compiled === null) return UNCHECKED
      const again = parseLayout(compiled.json)
      // The layout of a registry has none of them: only sources tell of namespaces.
      const variables = again.variables.filter(({ namespace }) => namespace === null)
      return isSameLayout({ ...again, variables }, layout) ? SAME : OTHER
    },
    stayInPlace,
  )
  return (
    <div className="grid gap-2">
      <Button className="w-fit" disabled={run.state === 'running'} onClick={() => run.start(null)}>
        Compile it here and compare
      </Button>
      <p className="text-ink-soft text-note">
        Free. Gets the sources from the registry and compiles them in this browser, with the same or the
        nearest compiler (at most 6.9 MB).
      </p>
      <RunView run={run} asking="Loading the sources and compiling…">
        {run.progress ? <p role="status">{run.progress}</p> : null}
      </RunView>
    </div>
  )
}

const SAME = '✓ The sources compile to the same layout.'
const OTHER = '! The sources compile to another layout than the registry’s.'
const UNCHECKED = 'Not checked: the compiler here does not accept these sources.'
