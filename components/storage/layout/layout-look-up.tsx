'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { RegistryLookUp } from '@/components/lens/names/registry-look-up'
import { useLayout } from '@/components/lens/names/use-layout'
import { RunNotice } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { keptAbiQuery, useKeepAbi } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import {
  compiledLayoutText,
  keptAbiOf,
  keptLayoutText,
  runsOtherCode,
} from '@/lib/names/registry/describe-answer'
import type { VerifiedContract } from '@/lib/names/registry/registry-answer'
import { compileFromRegistry } from '../compile/compile-source'
import { CompilerProblems } from '../compile/compiler-problems'
import { useLayoutTarget } from './layout-target'

/** Looks up the layout at the registry. It and the ABI are kept at once if the reader has none. */
export function LayoutLookUp() {
  const { address, block, keep } = useLayoutTarget()
  const network = useNetwork()
  const known = useLayout(address, block)
  const queryClient = useQueryClient()
  const { keep: keepAbi } = useKeepAbi(network, [address])

  async function keepNames(contract: VerifiedContract) {
    // A proxy's own ABI does not describe its storage and events.
    if (runsOtherCode(contract)) return
    const abi = keptAbiOf(contract)
    const given = await queryClient.ensureQueryData(keptAbiQuery(network, address))
    if (abi && given === null) await keepAbi(abi)
    // Last: when its line is shown, everything is kept.
    if (contract.layout !== null && known === null) keep(keptLayoutText(contract, contract.layout, address))
  }

  return (
    <RegistryLookUp address={address} label="Look up its names at Sourcify" onFound={keepNames}>
      {(contract) => (
        <>
          <UseRegistryLayout contract={contract} />
          <CompileRegistrySources contract={contract} />
        </>
      )}
    </RegistryLookUp>
  )
}

function UseRegistryLayout({ contract }: { contract: VerifiedContract }) {
  const { address, keep } = useLayoutTarget()
  const { layout, name } = contract
  if (layout === null) return null
  return (
    <Button className="w-fit" onClick={() => keep(keptLayoutText(contract, layout, address))}>
      Use the layout of {name ?? 'this contract'}
    </Button>
  )
}

/** The layout of a verified contract, compiled here from the registry's sources. One more request. */
function CompileRegistrySources({ contract }: { contract: VerifiedContract }) {
  const { address, keep } = useLayoutTarget()
  const network = useNetwork()
  const run = useAsk(async (asked: Hex, _, signal) => {
    const answer = await compileFromRegistry(network, asked, signal)
    if (answer.compiled !== null) {
      const { json, note } = answer.compiled
      keep(compiledLayoutText(contract, { json, note, keptFor: address }))
    }
    return answer
  })
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
