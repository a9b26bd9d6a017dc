import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { readServices } from './content/files'
import { articleLoader, folderLoader, registerLoader, singleLoader } from './content/loaders'
import { article, articleFile, coverOf, legalPage } from './content/schemas/articles'
import { faqs, navigation, people, person, reviews, videos } from './content/schemas/site'
import { anyPage, pageSchemas } from './content/schemas/pages'
import { toolPage } from './content/schemas/tool-pages'
import { registerEntry } from './content/schemas/register-entry'
import { anyService, serviceSchemas, sharedService } from './content/schemas/services'
import { tools } from './content/schemas/tools'
import { countsOn, flows } from './flows/flows'

/** What the words of one file may count. */
const counts = (name: string) => ({ ...countsOn(name), services: readServices().length })

/** The pages of flows whose words have no schema of their own. */
const toolPages = Object.fromEntries(Object.keys(flows).map((name) => [name, toolPage]))

export const collections = {
  register: defineCollection({ loader: registerLoader(), schema: registerEntry }),
  reviews: defineCollection({ loader: singleLoader('content/reviews.yaml', reviews), schema: reviews }),
  people: defineCollection({
    loader: singleLoader('content/people.yaml', people),
    schema: ({ image }) => {
      const picture = image().optional()
      return people.extend({ people: z.array(person.extend({ portrait: picture, signature: picture })) })
    },
  }),
  navigation: defineCollection({
    loader: singleLoader('content/navigation.yaml', navigation),
    schema: navigation,
  }),
  tools: defineCollection({ loader: singleLoader('content/tools.yaml', tools), schema: tools }),
  videos: defineCollection({ loader: singleLoader('content/videos.yaml', videos), schema: videos }),
  services: defineCollection({
    loader: folderLoader('content/services', { schemas: { ...serviceSchemas, '*': sharedService }, counts }),
    schema: anyService,
  }),
  faqs: defineCollection({ loader: folderLoader('content/faqs', { schemas: faqs, counts }), schema: faqs }),
  pages: defineCollection({
    loader: folderLoader('content/pages', { schemas: { ...toolPages, ...pageSchemas }, counts }),
    schema: anyPage,
  }),
  legal: defineCollection({
    loader: articleLoader('content/legal', legalPage),
    schema: legalPage,
  }),
  articles: defineCollection({
    loader: articleLoader('content/blog', articleFile),
    schema: ({ image }) => article.extend({ cover: coverOf(image()) }),
  }),
}
