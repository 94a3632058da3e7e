import dynamic from 'next/dynamic'
import type { Exercise } from '@/lib/learn/lesson/exercise'
import { LessonSource } from './lesson-source'
import { WordsShown } from './words-shown'

const InterfaceShown = dynamic(() => import('./interface-shown').then((module) => module.InterfaceShown), {
  loading: () => null,
})

/** All that an exercise is to be answered from. */
export function ContractShown({
  exercise: { variant, words },
  whose,
}: {
  exercise: Pick<Exercise, 'variant' | 'words'>
  whose: string
}) {
  const text = variant.shown ?? variant.source
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      {text === '' ? (
        <InterfaceShown variant={variant} whose={whose} />
      ) : (
        <LessonSource source={text} whose={whose} />
      )}
      {words ? <WordsShown words={words} whose={whose} /> : null}
    </div>
  )
}
