import { parseServiceConfig } from '@/lib/service/config/service-config'
import { createService } from '@/lib/service/create-service'

/** The service in a process of its own, that tells its parent where it listens and, when asked, the most memory it had. */
const service = await createService(parseServiceConfig(JSON.parse(process.argv[2] ?? ''))).start()
process.send?.({ url: service.url })
process.on('message', () => process.send?.({ maxRssBytes: process.resourceUsage().maxRSS * 1024 }))
process.on('disconnect', () => process.exit())
