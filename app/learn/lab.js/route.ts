import { answerWorkerScript } from '@/app/worker-script'

export const dynamic = 'force-static'

/** The worker that tries answers on a contract. Bundled at build time. */
export const GET = () => answerWorkerScript('components/learn/judge/lab-worker.ts')
