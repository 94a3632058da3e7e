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
  const { source, shown } = variant
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      {shown ? null : <LessonSource source={source} whose={whose} />}
      {shown?.length === 0 ? <InterfaceShown variant={variant} whose={whose} /> : null}
      {shown?.map(({ title, text }) => (
        <div key={title} className="grid min-w-0 grid-cols-1 gap-1">
          <h3 className="font-medium">{title}</h3>
          <LessonSource source={text} whose={`${whose}, ${title}`} />
        </div>
      ))}
      {words ? <WordsShown words={words} whose={whose} /> : null}
    </div>
  )
}
