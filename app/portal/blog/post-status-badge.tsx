import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { PostStatus } from "#domain/blog/schema.ts";

const statusBadges: Record<PostStatus, { tone: Tone; label: string }> = {
  draft: { tone: "plain", label: "Draft" },
  scheduled: { tone: "note", label: "Scheduled" },
  published: { tone: "reassure", label: "Published" },
  trash: { tone: "danger", label: "In the trash" },
};

export function PostStatusBadge({ status }: { status: PostStatus }) {
  const { tone, label } = statusBadges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
