'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { type Assignment, digestOf } from '@/lib/learn/assignment/assignment'
import { formatBoardCsv } from '@/lib/learn/class/board'
import { ErrorNotice } from '../exercise/error-notice'
import { BoardTable, CountedRules } from './board-table'
import { ClassKey } from './class-key'
import { useClass } from './use-class'

/** Checks the lines that learners hand in, each with the values of its name. */
export function ClassBoard({ assignment }: { assignment: Assignment }) {
  const [hasKey, setHasKey] = useState(false)
  const [text, setText] = useState('')
  const { progress, of, unread, rows, trouble, judge, stop } = useClass(assignment)
  const questions = assignment.asks.length
  return (
    <>
      <div className="grid grid-cols-1 gap-6 group-has-data-sheet/page:hidden">
        <Form className="grid gap-2" onSend={() => judge(text)}>
          <TextField
            id="handed-in"
            label="Lines that were handed in"
            hint="one line for each learner; other text in the line is ignored. Checked in this browser and not stored"
            rows={6}
            value={text}
            onType={setText}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" look="primary" disabled={progress !== null}>
              Check answers
            </Button>
            {progress === null ? null : <Button onClick={stop}>Stop</Button>}
            {rows.length > 0 && progress === null ? (
              <Button
                onClick={() =>
                  downloadText(
                    `class-${digestOf(assignment)}.csv`,
                    'text/csv',
                    formatBoardCsv(rows, questions),
                  )
                }
              >
                Save as CSV
              </Button>
            ) : null}
            <p role="status" className="text-ink-soft text-note">
              {progress ?? ''}
            </p>
          </div>
        </Form>
        <ErrorNotice tone="warn" error={trouble} />
        {unread.length > 0 ? (
          <Notice tone="warn" title="Lines without answers">
            <ul className="grid max-h-48 overflow-y-auto">
              {unread.map(({ line, problem }) => (
                <li key={line}>
                  Line {line}: {problem}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {rows.length > 0 ? (
          <>
            {of === text ? null : (
              <p role="status" className="text-warn">
                These results are of the lines before your change. Check the answers again.
              </p>
            )}
            <CountedRules rows={rows} asks={assignment.asks} />
            <BoardTable rows={rows} asks={assignment.asks} hasKey={hasKey} />
          </>
        ) : null}
      </div>
      <ClassKey assignment={assignment} onOpen={() => setHasKey(true)} />
    </>
  )
}
