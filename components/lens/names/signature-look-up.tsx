'use client'

import { RunNotice } from '@/components/lens/run-view'
import { Button } from '@/components/ui/button'
import type { SignatureAnswer } from '@/lib/names/signatures/ask-signatures'
import { type AskedHashes, MAX_HASHES } from '@/lib/names/signatures/signature-url'
import { countOf } from '@/lib/text/count'
import { LookUpFailure } from './registry-answer-view'
import { useLookUpSignatures } from './use-looked-up'

/** Looks up unknown hashes in the signature database on a press: one request through the explorer's server. */
export function SignatureLookUp({
  unknown,
  what,
}: {
  unknown: AskedHashes
  /** A noun in the singular, such as "unknown event". */
  what: string
}) {
  const run = useLookUpSignatures()
  const asked = {
    functions: unknown.functions.slice(0, MAX_HASHES),
    events: unknown.events.slice(0, MAX_HASHES),
  }
  const count = asked.functions.length + asked.events.length
  return (
    <div className="grid gap-2">
      {count === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button disabled={run.state === 'running'} onClick={() => run.start(asked)}>
            Look up {countOf(count, what)}
          </Button>
          <span className="text-ink-soft text-note">
            Free. Sends only the hashes to Sourcify’s signature database, or to the database that the operator
            of this explorer has set.
          </span>
        </div>
      )}
      <RunNotice
        run={run}
        asking="Reading from the signature database…"
        stopped="Stopped. Nothing was found."
      />
      {run.progress ? <SignatureAnswerView answer={run.progress} /> : null}
    </div>
  )
}

function SignatureAnswerView({ answer }: { answer: SignatureAnswer }) {
  if (answer.kind !== 'found') return <LookUpFailure answer={answer} />
  const { events, errors, untrue, unread } = answer
  const found = events.size + errors.size
  return (
    <div role="status" className="text-ink-soft text-note">
      <p>
        {found === 0
          ? 'The signature database has no names for these hashes.'
          : `Found: ${countOf(found, 'name')}.`}
      </p>
      {unread === 0 ? null : (
        <p className="text-note text-warn">
          {countOf(unread, 'further name')} {unread === 1 ? 'was' : 'were'} ignored: the database returned too
          many names for one hash.
        </p>
      )}
      {untrue === 0 ? null : (
        <p className="text-warn">
          {countOf(untrue, 'name')} {untrue === 1 ? 'was' : 'were'} ignored: the name does not match the hash.
        </p>
      )}
    </div>
  )
}
