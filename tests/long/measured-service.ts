import { parseServiceConfig } from '@/lib/service/config/service-config'
import { startService } from '@/lib/service/start-service'

/** The service in a process of its own, that tells its parent where it listens and, when asked, the most memory it had. */
const service = await startService(parseServiceConfig(JSON.parse(process.argv[2] ?? '')))
process.send?.({ url: service.url })
process.on('message', () => process.send?.({ maxRssBytes: process.resourceUsage().maxRSS * 1024 }))
process.on('disconnect', () => process.exit())
