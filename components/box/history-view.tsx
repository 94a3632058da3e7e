'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import {
  clearHistory,
  exportQuestions,
  forgetSaved,
  importQuestions,
  type KeptQuestion,
  saveQuestion,
} from '@/lib/box/kept-questions'
import { BadInputError } from '@/lib/errors'
import { useKeptQuestions, useRefreshKeptQuestions } from './use-kept-questions'

/** Past and saved queries. Only this browser has them. */
export function HistoryView() {
  const kept = useKeptQuestions()
  return (
    <div className="mx-auto grid max-w-[1440px] gap-8 px-4 py-8 lg:px-6">
      <header className="grid max-w-[68ch] gap-2">
        <h1 className="text-answer">History</h1>
        <p className="text-ink-soft">
          Your past and saved queries. They are kept in this browser only. Opening a query is free.
        </p>
      </header>
      {kept.isKept ? <KeptLists {...kept} /> : <NothingIsKept />}
    </div>
  )
}

function NothingIsKept() {
  return (
    <Notice tone="warn" title="This browser stores nothing for this site.">
      <p>
        Queries are not kept and cannot be saved. Allow site data for this address, or leave the private
        window. Until then, press Share and keep the link.
      </p>
    </Notice>
  )
}

function KeptLists({ history, saved }: Record<'history' | 'saved', readonly KeptQuestion[]>) {
  const refresh = useRefreshKeptQuestions()
  const change = (work: Promise<void>) => work.then(refresh)
  const [problem, setProblem] = useState('')
  const savedHrefs = new Set(saved.map(({ href }) => href))

  const importFile = async (file: File | undefined) => {
    if (!file) return
    try {
      await importQuestions(await file.text())
      setProblem('')
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error
      setProblem(error.shortMessage)
    }
    await refresh()
  }

  return (
    <>
      <Section id="saved" title="Saved">
        <QuestionList
          questions={saved}
          none="No saved queries. Press “Save query” on a result, or Save in the list below."
          action={{ label: 'Remove', run: ({ href }) => change(forgetSaved(href)) }}
        />
      </Section>
      <Section
        id="history"
        title="Past queries"
        aside={history.length > 0 ? <Button onClick={() => change(clearHistory())}>Clear</Button> : null}
      >
        <QuestionList
          questions={history}
          none="No past queries in this browser."
          action={{
            label: 'Save',
            isHidden: ({ href }) => savedHrefs.has(href),
            run: (question) => change(saveQuestion(question)),
          }}
        />
      </Section>
      <Section id="carry" title="Move them to another browser">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            onClick={async () =>
              downloadText('triptych-questions.json', 'application/json', await exportQuestions())
            }
          >
            Export
          </Button>
          <label className="grid gap-1 text-note">
            <span>Import an exported file</span>
            <input
              type="file"
              accept="application/json"
              onChange={(event) => importFile(event.target.files?.[0])}
            />
          </label>
        </div>
        <p role="status" className="text-bad text-note">
          {problem}
        </p>
      </Section>
    </>
  )
}

type Action = {
  label: string
  run: (question: KeptQuestion) => Promise<void>
  isHidden?: (question: KeptQuestion) => boolean
}

/** Queries as links, each with its time and one action. */
function QuestionList({
  questions,
  none,
  action,
}: {
  questions: readonly KeptQuestion[]
  none: string
  action: Action
}) {
  if (questions.length === 0) return <p className="text-ink-soft">{none}</p>
  return (
    <ul className="grid border-hairline border-t">
      {questions.map((question) => (
        <li
          key={question.href}
          className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-b py-1.5"
        >
          <Link href={question.href} className="min-w-0 wrap-anywhere">
            {question.says}
          </Link>
          <span className="ml-auto flex items-center gap-3">
            <time
              dateTime={new Date(question.at).toISOString()}
              className="whitespace-nowrap text-ink-soft text-note"
            >
              {formatMoment(question.at)}
            </time>
            {action.isHidden?.(question) ? null : (
              <Button
                look="bare"
                aria-label={`${action.label}: ${question.says}`}
                onClick={() => action.run(question)}
              >
                {action.label}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const formatMoment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ').concat(' UTC')
