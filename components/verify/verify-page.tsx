'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { DocsLink } from '@/components/docs/docs-link'
import { useFragment } from '@/components/reader/use-fragment'
import { Button } from '@/components/ui/button'
import { DropText } from '@/components/ui/drop-text'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { BadInputError } from '@/lib/errors'
import { parseEvidenceFragment } from '@/lib/share/evidence-link'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { useJudge } from './use-judge'

const loadVerdict = () => import('./evidence-verdict-view')

const EvidenceVerdictView = dynamic(() => loadVerdict().then((module) => module.EvidenceVerdictView), {
  loading: () => <p role="status">Opening…</p>,
})

/** Checks evidence in the browser: a file, pasted text, or the opened link. */
export function VerifyPage() {
  const [typed, setTyped] = useState('')
  const [linkProblem, setLinkProblem] = useState('')
  const [judging, judge] = useJudge()

  useFragment(async (fragment) => {
    setLinkProblem('')
    try {
      const text = await parseEvidenceFragment(fragment)
      if (text !== null) judge('of the link', text)
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error
      setLinkProblem(error.shortMessage)
    }
  })
  // From now on the page works offline.
  useEffect(() => {
    loadVerdict().catch(() => null)
  }, [])

  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 lg:px-6">
      <header className="grid max-w-[68ch] gap-2">
        <h1 className="text-answer">Verify evidence</h1>
        <p className="text-ink-soft">
          Evidence is a result with its proofs. Your browser checks every hash in it. Nothing is sent, and the
          check is free and works offline.{' '}
          <DocsLink to="evidence-format">What an evidence file contains</DocsLink>
        </p>
      </header>
      <Field
        id="evidence"
        label="Evidence"
        hint="Drop a file, choose a file or paste its text: JSON, at most 32 MB."
      >
        {(ids) => (
          <DropText
            ids={ids}
            typed={typed}
            rows={4}
            placeholder='{"format": "triptych-evidence", "version": 1, …'
            accept=".json,application/json"
            onType={(text) => {
              setTyped(text)
              judge('as pasted', text)
            }}
            onFile={({ name, text }) => {
              setTyped('')
              judge(`of ${showHiddenCharacters(name, 80)}`, text)
            }}
          />
        )}
      </Field>
      {linkProblem === '' ? null : <Notice announce tone="bad" title={linkProblem} />}
      {judging.state === 'checking' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">Checking the evidence {judging.from}…</p>
          <Button onClick={() => judge('', '')}>Stop</Button>
        </div>
      ) : null}
      {judging.state === 'judged' ? (
        <EvidenceVerdictView key={judging.from} from={judging.from} verdict={judging.verdict} />
      ) : null}
      {judging.state === 'idle' && linkProblem === '' ? <WhereFrom /> : null}
    </div>
  )
}

function WhereFrom() {
  return (
    <p className="max-w-[68ch] text-ink-soft text-note">
      To create evidence, open <q>Prove it</q> under a word, a contract, a receipt or a log, or{' '}
      <q>Check by the block headers</q> above the logs of a search. Prove the result and press{' '}
      <q>Save evidence</q>. The format is described by{' '}
      <a href="/evidence.schema.json" className="text-accent">
        a JSON schema
      </a>
      . <code>npm run verify -- evidence.json</code> runs the same check in a terminal.
    </p>
  )
}
