import type { Exercise } from '@/lib/learn/lesson/exercise'
import { askedContract } from '@/lib/learn/variant/facts'
import { InterfaceShown } from './interface-shown'
import { LessonSource } from './lesson-source'
import { WordsShown } from './words-shown'

/** All that an exercise is to be answered from. */
export function ContractShown({ exercise: { variant, words } }: { exercise: Exercise }) {
  const text = variant.shown ?? variant.source
  return (
    <div className="grid content-start gap-4">
      {text === '' ? <InterfaceShown contract={askedContract(variant)} /> : <LessonSource source={text} />}
      {words ? <WordsShown words={words} /> : null}
    </div>
  )
}
