'use client'

import dynamic from 'next/dynamic'
import { Asking } from '@/components/lens/asking'
import { Button } from '@/components/ui/button'
import type { Program } from '@/lib/playground/program/program'
import type { PlaygroundState } from './run-state'

const MisfitNews = dynamic(() => import('./misfit-news').then((module) => module.MisfitNews), {
  ssr: false,
  loading: () => null,
})

export function RunBar({
  play: { progress, compiled, refused, misfit, isStopped, stop },
  program,
  isOpening,
  onRun,
}: {
  play: PlaygroundState & { stop: () => void }
  program: Program
  /** Another program is being loaded. */
  isOpening: boolean
  onRun: () => void
}) {
  const whyNot = program.source.trim() === '' ? 'Type or paste a contract first.' : null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="primary"
          disabled={whyNot !== null || isOpening}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          aria-describedby="run-note"
          onClick={onRun}
        >
          Run
        </Button>
        {progress === null ? null : <Asking what={progress} onStop={stop} />}
        <p id="run-note" className="text-ink-soft text-note">
          {whyNot ??
            (compiled === null && progress === null
              ? 'The first run loads the Solidity compiler of the pragma, up to 6.9 MB, and an EVM. Shortcut: Ctrl+Enter.'
              : null)}
        </p>
      </div>
      <div role="status">
        {isStopped ? <p className="text-table">Stopped. Press Run to start again.</p> : null}
        {misfit === null || refused !== null || compiled?.source !== program.source ? null : (
          <MisfitNews misfit={misfit} />
        )}
      </div>
    </div>
  )
}
