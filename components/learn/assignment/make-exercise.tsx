'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { TextField } from '@/components/ui/text-field'
import { listAskable } from '@/lib/learn/assignment/asked-writes'
import {
  type AskedWrite,
  type Assignment,
  ASSIGNMENT_LIMITS as LIMITS,
  type VariedArgument,
} from '@/lib/learn/assignment/assignment'
import { lockBy } from '@/lib/learn/assignment/key-lock'
import { listArguments } from '@/lib/learn/assignment/list-arguments'
import { freshSeed } from '@/lib/learn/draw/fresh-seed'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { openLayouts } from '@/lib/playground/run/layouts'
import { AssignmentLinks } from './assignment-links'
import { ChooseQuestions } from './choose-questions'
import { ChooseVaried } from './choose-varied'

/** Makes an exercise of a run: which writes are asked about, and which values are others for everyone. */
export function MakeExercise({ finished }: { finished: FinishedRun }) {
  const [title, setTitle] = useState('')
  const [note, setNote] = useState('')
  const [asks, setAsks] = useState<readonly AskedWrite[]>([])
  const [word, setWord] = useState('')
  const [salt] = useState(() => `0x${freshSeed()}` as const)
  const said = useDeferredValue(word)
  const lock = useMemo(() => lockBy(said, salt), [said, salt])
  const [varies, setVaries] = useState<readonly VariedArgument[]>([])
  const writes = useMemo(
    () => listAskable(finished, openLayouts(finished.compiled, finished.standing)),
    [finished],
  )
  const assignment: Assignment = {
    title: title.trim(),
    note: note.trim(),
    program: finished.program,
    asks,
    varies,
    lock,
  }
  return (
    <section aria-label="Make an exercise" className="grid gap-4 border-hairline border-l-2 pl-3">
      <p className="max-w-[68ch] text-ink-soft text-note">
        An exercise asks learners about this run, each with other values. The link contains the program and
        the questions, but no answers. The browser of each learner computes the answers. Do not use it for
        grades: a skilled learner can compute the answer key.
      </p>
      <TextField
        id="exercise-title"
        label="Title"
        value={title}
        mono={false}
        maxLength={LIMITS.title}
        onType={setTitle}
      />
      <TextField
        id="exercise-note"
        label="Note for the learners"
        rows={2}
        value={note}
        mono={false}
        maxLength={LIMITS.note}
        onType={setNote}
      />
      <TextField
        id="exercise-word"
        label="Word for the answer key"
        hint="only for you: it opens the answer key on the class board. Without a word there is no key"
        value={word}
        mono={false}
        maxLength={LIMITS.word}
        onType={setWord}
      />
      <ChooseQuestions finished={finished} writes={writes} asks={asks} onChoose={setAsks} />
      <ChooseVaried all={listArguments(finished)} varies={varies} onChoose={setVaries} />
      {asks.length === 0 ? (
        <p className="text-ink-soft">Choose at least one question.</p>
      ) : (
        <AssignmentLinks assignment={assignment} />
      )}
    </section>
  )
}
