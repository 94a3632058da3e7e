'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnswers } from '@/lib/learn/answer/read-answers'
import type { Question } from '@/lib/learn/lesson/exercise'
import type { Verdict } from '@/lib/learn/verdict/verdict'
import { judgeAnswer } from '../judge/judge-answer'

/** Answering one question: what is typed, what is wrong with it, and what the contract says of it. */
export function useQuestion(question: Question, onVerdict: (verdict: Verdict, tries: number) => void) {
  const [typed, setTyped] = useState<readonly string[]>(() => question.fields.map(() => ''))
  const [problems, setProblems] = useState<readonly (string | undefined)[]>([])
  const [tries, setTries] = useState(0)
  const judging = useMutation({
    mutationFn: (answer: readonly string[]) => judgeAnswer(question, answer),
    onSuccess(verdict) {
      setTries(tries + 1)
      onVerdict(verdict, tries + 1)
    },
  })
  return {
    typed,
    problems,
    isJudging: judging.isPending,
    error: judging.error,
    /** Of what was typed when it was checked; null once it is changed. */
    verdict: judging.data ?? null,
    type(at: number, text: string) {
      setTyped(typed.map((before, i) => (i === at ? text : before)))
      setProblems([])
      judging.reset()
    },
    check() {
      const read = readAnswers(question.fields, typed)
      setProblems(read.problems ?? [])
      if (read.answer) judging.mutate(read.answer)
    },
  }
}
