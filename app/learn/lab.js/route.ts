import { answerWorkerScript } from '@/app/worker-script'

/** Written when the explorer is built. */
export const dynamic = 'force-static'

/** The worker that tries answers on a contract. */
export const GET = () => answerWorkerScript('components/learn/judge/lab-worker.ts')
