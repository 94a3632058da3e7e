'use client'

import type { Hex } from 'viem'
import { RunNotice } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { compiledLayoutText } from '@/lib/names/registry/describe-answer'
import type { VerifiedContract } from '@/lib/names/registry/registry-answer'
import type { Network } from '@/lib/networks'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { compileFromRegistry } from '../compile/compile-from-registry'
import { CompilerProblems } from '../compile/compiler-problems'

/** The layout of a verified contract, compiled in this browser from the sources that the registry has: one more request. */
export function CompileRegistrySources({
  network,
  contract,
  address,
  onKeep,
}: {
  network: Network
  contract: VerifiedContract
  /** What the layout is kept for: the contract, or a proxy before it. */
  address: Hex
  onKeep: (text: LayoutText) => void
}) {
  const run = useAsk(
    network,
    async (asked: Hex, _, signal) => {
      const answer = await compileFromRegistry(network, asked, signal)
      if (answer.compiled !== null) {
        const { json, note } = answer.compiled
        onKeep(compiledLayoutText(contract, { json, note, keptFor: address }))
      }
      return answer
    },
    stayInPlace,
  )
  if (contract.language !== 'Solidity') return null
  const done = run.progress
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button disabled={run.state === 'running'} onClick={() => run.start(contract.address)}>
          Compile its layout here
        </Button>
        <span className="text-ink-soft text-note">
          Gets the sources from the registry and compiles them in this browser, with the same or the nearest
          compiler (at most 6.9 MB). The result also has enum members and ERC-7201 namespaces.
        </span>
      </div>
      <RunNotice run={run} asking="Loading the sources and compiling…" />
      {done?.problems ? (
        <CompilerProblems problems={done.problems} chosen={done.chosen} pragmas={done.pragmas} />
      ) : null}
      {done && done.problems === null && done.compiled === null ? (
        <Notice announce tone="warn" title="The registry’s sources do not contain the contract it names." />
      ) : null}
    </div>
  )
}
