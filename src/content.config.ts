import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { contentLoader } from './content/loaders'
import { factFiles } from './content/schema-of'
import { article, cover, legalPage } from './content/schemas/articles'
import { anyPage } from './content/schemas/pages'
import { factsFile } from './content/schemas/fact'
import { anyService } from './content/schemas/services'
import { call, faqs, navigation, people, personWithPictures, reviews, videos } from './content/schemas/site'
import { tools } from './content/schemas/tools'

export const collections = {
  // Pages read the facts from disk, as the functions do. The collection only validates and watches the files.
  facts: defineCollection({ loader: contentLoader(...factFiles), schema: factsFile }),
  reviews: defineCollection({ loader: contentLoader('content/reviews.yaml'), schema: reviews }),
  people: defineCollection({
    loader: contentLoader('content/people.yaml'),
    schema: ({ image }) => {
      const picture = image().optional()
      return people.extend({
        people: z.array(personWithPictures.extend({ portrait: picture, signature: picture })),
      })
    },
  }),
  navigation: defineCollection({ loader: contentLoader('content/navigation.yaml'), schema: navigation }),
  call: defineCollection({ loader: contentLoader('content/call.yaml'), schema: call }),
  tools: defineCollection({ loader: contentLoader('content/tools.yaml'), schema: tools }),
  videos: defineCollection({ loader: contentLoader('content/videos.yaml'), schema: videos }),
  services: defineCollection({ loader: contentLoader('content/services'), schema: anyService }),
  faqs: defineCollection({ loader: contentLoader('content/faqs'), schema: faqs }),
  pages: defineCollection({ loader: contentLoader('content/pages'), schema: anyPage }),
  legal: defineCollection({ loader: contentLoader('content/legal'), schema: legalPage }),
  articles: defineCollection({
    loader: contentLoader('content/blog'),
    schema: ({ image }) => article.extend({ cover: cover.extend({ picture: image() }).optional() }),
  }),
}
