import { answerWorkerScript } from '@/app/worker-script'

export const dynamic = 'force-static'

/** The worker that tests answers on a contract. */
export const GET = () => answerWorkerScript('components/learn/judge/lab-worker.ts')
