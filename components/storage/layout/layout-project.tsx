'use client'

import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { matchInProject } from '@/lib/names/project/load-project'
import type { ProjectState } from '@/lib/names/project/project-api'
import { priceCodeCheck } from '@/lib/names/recognise/check-code'
import { recogniseContract } from '@/lib/names/recognise/recognise-contract'
import { isNoCode, NO_CODE_HERE } from '@/lib/storage/kept/no-code'
import { countOf } from '@/lib/text/count'
import { useLayoutTarget } from './layout-target'
import { ProjectMatchList } from './names-aside'

/** Looks for the code of the address in the project folder. */
export function LayoutProject({ project }: { project: ProjectState }) {
  const { address, block, keep, note } = useLayoutTarget()
  const network = useNetwork()
  const { prices } = useTariff()
  const run = useAsk(async (_: null, client, signal) => {
    const recognised = await recogniseContract(client, { address, block }, (code) =>
      matchInProject({ ...code, chainId: network.chainId }, signal),
    )
    if (recognised) note(recognised.code)
    return { recognised }
  })
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-note">
        The code at this address, or the implementation of a proxy, is compared with{' '}
        {countOf(project.contracts, 'contract')} of <span className="font-mono">{project.name}</span>, the
        project folder of this explorer.
      </p>
      <AskButton
        className="w-fit"
        price={priceCodeCheck(block, prices)}
        disabled={run.state === 'running'}
        onClick={() => run.start(null)}
      >
        Compare its code
      </AskButton>
      <RunView run={run} asking="Reading the code…">
        {run.progress ? (
          <div role="status" className="grid gap-2">
            {run.progress.recognised?.matches.found.length ? (
              <ProjectMatchList recognised={run.progress.recognised} onKeep={keep} />
            ) : (
              <p>
                {run.progress.recognised && !isNoCode(run.progress.recognised.code)
                  ? 'No contract in the folder has this code.'
                  : NO_CODE_HERE}
              </p>
            )}
          </div>
        ) : null}
      </RunView>
    </div>
  )
}
