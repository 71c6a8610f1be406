-- What is kept too long is found by when its recording started, which is what people are told.
drop index recording_tracks_age;
