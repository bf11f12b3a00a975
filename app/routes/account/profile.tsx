import { Avatar } from "#app/ui/avatar.tsx";
import { formatAge } from "#app/ui/format.ts";

interface ProfileProps {
  name: string;
  email: string;
  avatarUrl: string | null;
  createdAt: Date;
  now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function Profile({ name, email, avatarUrl, createdAt, now }: ProfileProps) {
  const isNew = now.getTime() - createdAt.getTime() < DAY_MS;
  return (
    <section className="panel who" aria-labelledby="profile">
      <Avatar src={avatarUrl} email={email} size="xl" />
      <div>
        <h2 id="profile">{name}</h2>
        <p className="mute sm">
          {email}
          <br />
          {isNew ? "Recently joined" : `Member for ${formatAge(createdAt, now)}`}
        </p>
      </div>
    </section>
  );
}
