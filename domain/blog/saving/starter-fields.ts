import { emptyFields, type PostFields } from "#domain/blog/schema.ts";
import type { StarterPost } from "#domain/blog/starter-posts/starter-post.ts";

/** A built-in article as a published post. */
export function fieldsOfStarter(post: StarterPost): PostFields {
  return {
    ...emptyFields,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    category: post.category,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    featured_image_url: post.featuredImage.url,
    featured_image_alt: post.featuredImage.alt,
    published: true,
  };
}
